/// An iOS version with its major and minor number: `12.4`, `18`.
public struct OSVersion: Sendable, Hashable, Comparable {
  /// 18 of `18.2`.
  public var major: Int
  /// The minor version; 0 if only the major version is specified.
  public var minor: Int

  /// A version.
  ///
  /// - Parameters:
  ///   - major: 18 of `18.2`.
  ///   - minor: 2 of `18.2`.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// The version at the start of a text: `12.4`, `12.4.1 (16G102)`; `nil` if the text starts with no version, or with
  /// one that is not plausible for iOS.
  public init?(_ text: String) {
    let digits = text.utf8.prefix { $0 == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let first = parts.first.flatMap(Self.number), 2...99 ~= first else { return nil }
    guard parts.count > 1 else {
      self.init(first)
      return
    }
    guard let second = Self.number(parts[1]), 0...99 ~= second else { return nil }
    self.init(first, second)
  }

  /// The usual spelling: `18`, `12.4`.
  public var text: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  public static func < (left: OSVersion, right: OSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard 1...3 ~= digits.count else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

/// The iOS versions from one version on, or before one.
package enum OSVersions: Sendable, Hashable {
  case since(OSVersion)
  case before(OSVersion)

  /// Whether the range contains a version; unknown if the version is.
  package func contains(_ version: OSVersion?) -> Truth {
    guard let version else { return .unknown }
    return switch self {
    case .since(let first): Truth(version >= first)
    case .before(let end): Truth(version < end)
    }
  }
}
