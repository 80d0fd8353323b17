/// Paths relative to the file that contains them.
package enum RelativePath {
  /// The path of one file relative to the folder of another: `../found/cart.svg` for `found/cart.svg` and
  /// `out/report.xml`.
  ///
  /// Does not resolve links.
  ///
  /// - Parameters:
  ///   - path: The path of the file to refer to, relative to the working folder.
  ///   - document: The path of the file that contains the reference, relative to the working folder.
  ///   - workingFolder: The absolute path of the working folder.
  /// - Returns: The relative path, or `path` unchanged if it is absolute: it is then valid from any folder.
  /// - Complexity: O(*n*) in the length of the paths.
  package static func path(of path: String, from document: String, in workingFolder: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let target = components(of: path, in: workingFolder)
    let folder = components(of: document, in: workingFolder).dropLast()
    let common = zip(target, folder).prefix { $0 == $1 }.count
    return ([String](repeating: "..", count: folder.count - common) + target.dropFirst(common))
      .joined(separator: "/")
  }

  /// The path components from the root, without `.` and `..`.
  private static func components(of path: String, in workingFolder: String) -> [String] {
    var components: [String] = []
    for name in (path.hasPrefix("/") ? path : workingFolder + "/" + path).split(separator: "/") {
      switch name {
      case ".": break
      case "..": _ = components.popLast()
      default: components.append(String(name))
      }
    }
    return components
  }
}
