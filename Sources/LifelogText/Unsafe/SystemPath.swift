/// Paths and arguments of the operating system, which are bytes, as text.
///
/// Names of files need not be UTF-8. Each byte that is not is kept as a private character, U+10FF00 and the byte, so that
/// the same file can be opened again. Names that contain such characters are kept byte by byte too.
///
/// Unsafe, since C takes and returns strings by address. Each is used only during the call.
package enum SystemPath {
  private static let first: UInt32 = 0x10FF00

  /// Returns the byte that a character stands for; `nil` for any other character.
  static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= first ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// The text of a C string.
  package static func text(_ string: UnsafePointer<CChar>) -> String {
    let text = unsafe String(cString: string)
    let isPlain = text.unicodeScalars.allSatisfy { $0 != "\u{FFFD}" && $0.value < first }
    return isPlain ? text : unsafe Self.text(bytes: string)
  }

  private static func text(bytes string: UnsafePointer<CChar>) -> String {
    var bytes: [UInt8] = []
    var end = unsafe string
    while unsafe end.pointee != 0 {
      bytes.append(unsafe UInt8(bitPattern: end.pointee))
      unsafe end += 1
    }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while !rest.isEmpty {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      var length = 1
      if case .valid(let encoded) = parser.parseScalar(from: &iterator) {
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.value < first {
          text.append(scalar)
          rest = rest.dropFirst(encoded.count)
          continue
        }
        length = encoded.count
      }
      for byte in rest.prefix(length) {
        if let scalar = Unicode.Scalar(first + UInt32(byte)) { text.append(scalar) }
      }
      rest = rest.dropFirst(length)
    }
    return String(text)
  }
}

extension String {
  /// Calls a closure with the path as a C string.
  package func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard unicodeScalars.contains(where: { SystemPath.byte(of: $0) != nil }) else {
      return unsafe withCString(body)
    }
    var bytes: [CChar] = []
    for scalar in unicodeScalars {
      if let byte = SystemPath.byte(of: scalar) {
        bytes.append(CChar(bitPattern: byte))
      } else {
        bytes += String(scalar).utf8.map { CChar(bitPattern: $0) }
      }
    }
    return unsafe (bytes + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return unsafe withCString(body) }
      return unsafe body(start)
    }
  }
}
