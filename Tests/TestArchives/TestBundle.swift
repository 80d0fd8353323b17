import LifelogFiles

/// Creates result bundles for tests, as Xcode 11 and later write them.
public struct TestBundle {
  /// An action of the bundle: a run of tests on one device.
  public struct Action: Sendable {
    public var device: String
    public var os: String
    public var platform = "com.apple.platform.iphonesimulator"
    /// The text files in its diagnostics, by their paths.
    public var files: [String: String]
    /// The runs of tests that the bundle lists.
    public var tests: [Test]

    public init(
      device: String = "iPhone 16", os: String = "18.2", files: [String: String], tests: [Test] = []
    ) {
      self.device = device
      self.os = os
      self.files = files
      self.tests = tests
    }
  }

  /// A run of a test.
  public struct Test: Sendable {
    /// The class and the function: `CartTests/testPay()`.
    public var identifier: String
    /// The word of the bundle: `Success`.
    public var status: String
    public var seconds: String

    public init(_ identifier: String, _ status: String, seconds: String = "0.5") {
      self.identifier = identifier
      self.status = status
      self.seconds = seconds
    }
  }

  /// The files of the bundle by their paths: `Info.plist` and `Data/…`.
  public private(set) var files: [String: [UInt8]] = [:]
  /// The object that the description names.
  public private(set) var root = ""
  private let packs: Bool

  /// - Parameters:
  ///   - packs: Whether objects are compressed. Xcode does not compress short ones.
  ///   - version: The major version of the format.
  ///   - storage: The kind of storage.
  public init(_ actions: [Action], packs: Bool = true, version: Int = 3, storage: String = "fileBacked2")
    throws
  {
    self.packs = packs
    var references: [String] = []
    let records = try actions.map { action in
      let diagnostics = try folder(
        action.files.map { ($0.key.split(separator: "/").map(String.init), $0.value) })
      references.append(diagnostics)
      guard !action.tests.isEmpty else { return Self.record(of: action, diagnostics) }
      let tests = try add(Array(Self.summaries(of: action.tests).utf8))
      references.append(tests)
      return Self.record(of: action, diagnostics, tests)
    }
    let array = "[T[K2:_nV5:Array]\(records.joined())]"
    root = try add(
      Array("[T[K2:_nV23:ActionsInvocationRecord]K7:actions\(array)]".utf8), references: references)
    files["Info.plist"] = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<key>rootId</key>
      \t<dict>
      \t\t<key>hash</key>
      \t\t<string>\(root)</string>
      \t</dict>
      \t<key>storage</key>
      \t<dict>
      \t\t<key>backend</key>
      \t\t<string>\(storage)</string>
      \t\t<key>compression</key>
      \t\t<string>standard</string>
      \t</dict>
      \t<key>version</key>
      \t<dict>
      \t\t<key>major</key>
      \t\t<integer>\(version)</integer>
      \t\t<key>minor</key>
      \t\t<integer>53</integer>
      \t</dict>
      </dict>
      </plist>

      """.utf8)
  }

  /// The members of an archive of the bundle.
  ///
  /// - Parameter folder: The path of the bundle in the archive; empty if the archive contains only its content.
  public func members(in folder: String) -> [TestArchive.Member] {
    let start = folder.isEmpty ? "" : folder + "/"
    return files.sorted { $0.key < $1.key }.map { (start + $0.key, $0.value) }
  }

  /// The path of the file of the object with some content.
  public func file(of text: String) throws -> String {
    "Data/data." + Self.id(try stored(Array(text.utf8)), [])
  }

  /// Changes a file, or removes it.
  public mutating func change(_ name: String, to content: [UInt8]?) { files[name] = content }

  /// Adds an object and its references.
  ///
  /// - Returns: Its id.
  public mutating func add(_ content: [UInt8], references: [String] = []) throws -> String {
    let stored = try stored(content)
    let hashes = references.map(Self.hash)
    let id = Self.id(stored, hashes)
    files["Data/data." + id] = stored
    let count = hashes.count < 128 ? [UInt8(hashes.count)] : [129, UInt8(hashes.count)]
    files["Data/refs." + id] = count + hashes.flatMap { [65, 0] + $0 }
    return id
  }

  /// Adds a folder with files and subfolders.
  private mutating func folder(_ files: [(path: [String], text: String)]) throws -> String {
    var entries: [String] = []
    var references: [String] = []
    for (name, content) in Dictionary(grouping: files, by: { $0.path[0] }).sorted(by: { $0.key < $1.key }) {
      let isFile = content[0].path.count == 1
      entries.append(#"{"name":"\#(name)","type":\#(isFile ? 1 : 2)}"#)
      references.append(
        isFile
          ? try add(Array(content[0].text.utf8))
          : try folder(content.map { (Array($0.path.dropFirst()), $0.text) }))
    }
    return try add(Array("[\(entries.joined(separator: ","))]".utf8), references: references)
  }

  private func stored(_ content: [UInt8]) throws -> [UInt8] {
    packs ? try TestArchive.compressed(content, by: .zstd) : content
  }

  private static func record(of action: Action, _ diagnostics: String, _ tests: String? = nil) -> String {
    let reference = "[S9:ReferenceK2:id\(value(diagnostics))]"
    let list = tests.map { "K8:testsRef[S9:ReferenceK2:id\(value($0))]" } ?? ""
    let device =
      "[S18:ActionDeviceRecordK4:name\(value(action.device))K22:operatingSystemVersion\(value(action.os))"
      + "K14:platformRecord[S20:ActionPlatformRecordK10:identifier\(value(action.platform))]]"
    let destination = "[S26:ActionRunDestinationRecordK18:targetDeviceRecord\(device)]"
    return "[T[K2:_nV12:ActionRecord]K12:actionResult[S12:ActionResultK14:diagnosticsRef\(reference)\(list)]"
      + "K14:runDestination\(destination)]"
  }

  private static func summaries(of tests: [Test]) -> String {
    func array(_ elements: String) -> String { "[S5:Array\(elements)]" }
    let leaves = tests.map { test in
      let name = test.identifier.split(separator: "/").last.map(String.init) ?? ""
      return "[S18:ActionTestMetadataK8:duration\(value(test.seconds))K10:identifier\(value(test.identifier))"
        + "K4:name\(value(name))K10:testStatus\(value(test.status))]"
    }
    let group =
      "[S22:ActionTestSummaryGroupK4:name\(value("All tests"))K8:subtests\(array(leaves.joined()))]"
    let target = "[S21:ActionTestableSummaryK5:tests\(array(group))]"
    let summary = "[S24:ActionTestPlanRunSummaryK17:testableSummaries\(array(target))]"
    return "[T[K2:_nV26:ActionTestPlanRunSummaries]K9:summaries\(array(summary))]"
  }

  private static func value(_ text: String) -> String { "[S6:StringK2:_vV\(text.utf8.count):\(text)]" }

  private static func id(_ stored: [UInt8], _ references: [[UInt8]]) -> String {
    var hash = BLAKE2b()
    for reference in references { hash.update(([0] + reference).span) }
    hash.update(stored.span)
    return ObjectID(hash: hash.finished()).text
  }

  /// The hash in an id.
  private static func hash(of id: String) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for character in id.dropFirst(2) {
      guard let digit = digits.firstIndex(of: character) else { break }
      (bits, count) = (bits << 6 | digit, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= (1 << count) - 1
      }
    }
    return bytes
  }
}
