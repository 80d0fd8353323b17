import LifelogText

/// The text files in a folder and its subfolders. Hidden folders are skipped, and links are not followed.
package struct SourceTree {
  /// The maximum size of a file that is read, in bytes. Larger ones are generated.
  private static let maxFileSize = 16 << 20

  /// The folder as the user gave it.
  private let root: String
  /// The path of the folder in reports, with a slash at its end unless it is empty.
  private let prefix: String

  /// Opens a folder.
  package init(root: String) throws(InputError) {
    self.root = root
    do throws(SystemError) {
      // Reports why a folder cannot be read, or that it is none.
      _ = try FolderListing(path: root)
      prefix = try Self.prefix(of: root, try SystemCalls.resolve(root) ?? root)
    } catch {
      throw InputError(path: root, error)
    }
  }

  /// Opens a folder whose files have paths that begin with the folder as the user gave it.
  package init(folder: String) throws(InputError) {
    root = folder
    do throws(SystemError) { _ = try FolderListing(path: folder) } catch {
      throw InputError(path: folder, error)
    }
    prefix = folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Calls a closure with each file that has one of some extensions: its path, and its content. Files and folders that
  /// cannot be read are skipped.
  ///
  /// The path of a source file is relative to the repository that contains the folder, as services that annotate files
  /// require. Outside of a repository, it begins with the path of the folder as the user gave it.
  package func forEachFile(extensions: [String], _ body: (String, Span<UInt8>) -> Void) {
    walk("", Set(extensions), body)
  }

  private func walk(_ folder: String, _ extensions: Set<String>, _ body: (String, Span<UInt8>) -> Void) {
    guard let listing = try? FolderListing(path: root + "/" + folder) else { return }
    while let entry = listing.next() {
      let path = folder + entry.name
      switch entry.kind {
      case .success(.directory): if !entry.name.hasPrefix(".") { walk(path + "/", extensions, body) }
      case .success(.regular):
        guard let dot = entry.name.lastIndex(of: "."),
          extensions.contains(String(entry.name[entry.name.index(after: dot)...])),
          let content = content(of: path)
        else { continue }
        body(prefix + path, content.span)
      default: continue
      }
    }
  }

  private func content(of path: String) -> ContiguousArray<UInt8>? {
    guard var file = try? InputFile(path: root + "/" + path) else { return nil }
    var content = ContiguousArray<UInt8>()
    do throws(InputError) {
      while try file.readChunk({ content.append(bytes: $0) }) != nil {
        guard content.count <= Self.maxFileSize else { return nil }
      }
    } catch { return nil }
    return content
  }

  /// The path of a folder relative to the repository that contains it; otherwise the path as the user gave it.
  private static func prefix(of root: String, _ resolved: String) throws(SystemError) -> String {
    let components = resolved.split(separator: "/")
    for count in stride(from: components.count, through: 0, by: -1) {
      let folder = "/" + components[..<count].joined(separator: "/")
      guard try SystemCalls.resolve(folder + "/.git") != nil else { continue }
      return components[count...].map { $0 + "/" }.joined()
    }
    var given = root[...]
    while given.hasPrefix("./") { given = given.dropFirst(2).drop { $0 == "/" } }
    while given.count > 1, given.hasSuffix("/") { given = given.dropLast() }
    return given.isEmpty || given == "." ? "" : given == "/" ? "/" : given + "/"
  }
}
