/// Paths as they are written in a file, to be found from its folder.
package enum RelativePath {
  /// The path of one file from the folder of another: `../found/cart.svg` for `found/cart.svg` and `out/report.xml`.
  ///
  /// Links are not followed: both paths are taken as they are written.
  ///
  /// - Parameters:
  ///   - path: The file that is named, from the working folder.
  ///   - document: The file that names it, likewise.
  ///   - workingFolder: The absolute path of the working folder.
  /// - Returns: `path` itself where it is absolute: whoever wrote it so wants it found from anywhere.
  /// - Complexity: O(*n*) in the length of the paths.
  package static func path(of path: String, from document: String, in workingFolder: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let target = parts(of: path, in: workingFolder)
    let folder = parts(of: document, in: workingFolder).dropLast()
    let common = zip(target, folder).prefix { $0 == $1 }.count
    return ([String](repeating: "..", count: folder.count - common) + target.dropFirst(common))
      .joined(separator: "/")
  }

  /// The names on the way from the root, without `.` and `..`.
  private static func parts(of path: String, in workingFolder: String) -> [String] {
    var parts: [String] = []
    for name in (path.hasPrefix("/") ? path : workingFolder + "/" + path).split(separator: "/") {
      switch name {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(String(name))
      }
    }
    return parts
  }
}
