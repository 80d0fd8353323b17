public import Foundation

/// Code that reads untrusted bytes and must handle any of them: no trap, no hang, and its guarantees hold.
///
/// The fuzzer runs these targets, and the tests run them again on the inputs that the fuzzer found.
public struct FuzzTarget: Sendable {
  /// For example `reader`, `format-nslog` or `dialect-plain-name`.
  public let name: String
  /// The initial inputs.
  public let seeds: [[UInt8]]
  /// Runs the target on some bytes.
  ///
  /// - Returns: A description of the failure; `nil` if there is none.
  public let check: @Sendable ([UInt8]) -> String?
  /// The folder of the inputs that the fuzzer found, next to the file that declares the target.
  public let found: URL

  private let words: [String]
  private static let maxWords = 1_000
  /// libFuzzer's limit is 64 bytes.
  private static let wordLengths = 2...48

  /// - Parameters:
  ///   - name: Lowercase, with hyphens.
  ///   - seeds: The initial inputs.
  ///   - words: Words that the target knows, in addition to those in the seeds.
  ///   - file: The file that declares the target.
  ///   - check: Runs the target, and returns a description of the failure or `nil`.
  public init(
    name: String, seeds: [[UInt8]], words: [String] = [], file: String = #filePath,
    check: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.name = name
    self.seeds = seeds
    self.words = words
    self.check = check
    found = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Found/\(name)")
  }

  public init(
    name: String, seeds: [String], words: [String] = [], file: String = #filePath,
    check: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.init(name: name, seeds: seeds.map { Array($0.utf8) }, words: words, file: file, check: check)
  }

  /// The words that the fuzzer inserts, in libFuzzer's format: those that the target knows, then those in its seeds.
  public var dictionary: String {
    var known: Set<[UInt8]> = []
    var lines: [String] = []
    for word in words.map({ Array($0.utf8) }) + seeds.flatMap(Self.words)
    where Self.wordLengths.contains(word.count) && lines.count < Self.maxWords && known.insert(word).inserted
    {
      lines.append("\"" + word.map(Self.escaped).joined() + "\"\n")
    }
    return lines.joined()
  }

  /// The runs of letters and digits, and the runs of other characters.
  private static func words(of seed: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var wasName: Bool?
    for byte in seed {
      let isName = byte.isLetterOrDigit
      if isName == wasName { words[words.count - 1].append(byte) } else { words.append([byte]) }
      wasName = isName
    }
    return words
  }

  private static func escaped(_ byte: UInt8) -> String {
    if byte.isLetterOrDigit { return String(Unicode.Scalar(byte)) }
    let digits = String(byte, radix: 16)
    return "\\x" + (digits.count == 1 ? "0" : "") + digits
  }

  /// The failures with the first seeds, and with the inputs that the fuzzer found.
  public func failures(seeds count: Int) throws -> [String] {
    var inputs = Array(seeds.prefix(count))
    // Without a folder, no input was found yet.
    for file in try FileManager.default.fileExists(atPath: found.path)
      ? FileManager.default.contentsOfDirectory(atPath: found.path).sorted() : []
    {
      inputs.append(Array(try Data(contentsOf: found.appendingPathComponent(file))))
    }
    return inputs.compactMap { input in
      check(input).map {
        "\(name): \($0): \(String(decoding: input.prefix(200), as: UTF8.self).debugDescription)"
      }
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
  }
}
