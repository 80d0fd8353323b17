/// The URLs of the lines of a log.
package struct LineLinks: Sendable, Hashable {
  private let base: String

  /// Creates URLs from a base: `https://ci.example/42/device.log` becomes `https://ci.example/42/device.log#L41`. If
  /// the base contains `{line}`, the number replaces it instead; if it contains `{file}`, the path of the log replaces
  /// that.
  ///
  /// `nil` if the base is not a safe URL: its scheme is not `http`, `https` or `file`, or it contains a space, quote or
  /// control character.
  package init?(base: String) {
    let scheme = base.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    let isRelative = scheme.endIndex == base.endIndex || base[scheme.endIndex] != ":"
    guard isRelative || ["http", "https", "file"].contains(scheme.lowercased()) else { return nil }
    let isClean = base.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0.value != 0x7F && !"\"'<>\\^`|".unicodeScalars.contains($0)
    }
    guard isClean, !base.isEmpty, !base.hasPrefix("//") else { return nil }
    self.base = base
  }

  /// Returns the URL of a line, counted from 1.
  ///
  /// - Parameter file: The path of the log. Characters with a meaning in URLs are percent-encoded.
  func url(of line: Int, in file: String) -> String {
    let path = file.percentEncoded {
      Unicode.Scalar($0).isASCIIAlphanumeric || "/-._~".utf8.contains($0)
    }
    let url = base.replacing("{file}", with: path)
    return base.contains("{line}") ? url.replacing("{line}", with: String(line)) : "\(url)#L\(line)"
  }
}
