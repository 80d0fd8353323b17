import LifelogText
import LifelogTrace

extension LogFormat {
  /// The lines of XCTest, Swift Testing and xcodebuild about the tests, among the app's lines.
  ///
  /// A test's name may contain a callback's name, but none of these lines is an event.
  static let xctest = LogFormat(
    id: "xctest",
    title: "XCTest, Swift Testing and xcodebuild among the app's lines",
    samples: [
      toolOutput(
        "Test Suite 'All tests' started at 2021-11-22 01:08:23.237", time: "2021-11-22T01:08:23.237"),
      toolOutput(
        "Test Suite 'CartTests' passed at 2026-09-23 01:45:25.600.", time: "2026-09-23T01:45:25.600"),
      toolOutput("Test Suite 'CartTests' failed at 2015-01-02 03:04:05 +0000.", time: "2015-01-02T03:04:05"),
      toolOutput("Test Case '-[ShopTests.CartTests testViewDidAppear]' started."),
      toolOutput("Test Case '-[CartTests testViewDidAppear]' passed (0.054 seconds)."),
      toolOutput("    t =      nans Interface orientation changed to Portrait"),
      toolOutput("    t =    11.22s     Wait for com.example.Shop to idle"),
      toolOutput("    t =     1.21s     Launch com.apple.mobilesafari"),
      // XCTest launches the app here, so the previous process has ended.
      Sample(
        "    t =     1.21s     Launch com.example.Shop", message: "t =     1.21s     Launch com.example.Shop",
        role: .heading),
      Sample(
        "Restarting after unexpected exit, crash, or test timeout in CartTests.testPush()",
        message: "Restarting after unexpected exit, crash, or test timeout in CartTests.testPush()",
        role: .heading),
      toolOutput("\t Executed 1 test, with 0 failures (0 unexpected) in 36.362 (36.365) seconds"),
      toolOutput(
        "/Users/anna/CartTests.swift:34: error: -[ShopTests.CartTests testPush] : viewDidLoad is missing"),
      Sample(
        "Test case 'CartTests.testPush()' passed on 'Clone 1 of iPhone 15 - Shop (32505)' (0.003 seconds)",
        process: "Shop", pid: 32505,
        message:
          "Test case 'CartTests.testPush()' passed on 'Clone 1 of iPhone 15 - Shop (32505)' (0.003 seconds)",
        role: .toolOutput),
      Sample(
        "Test suite 'CartTests' started on 'iPhone 15 - My Shop (32505)'", process: "My Shop", pid: 32505,
        message: "Test suite 'CartTests' started on 'iPhone 15 - My Shop (32505)'", role: .toolOutput),
      toolOutput("◇ Test run started."),
      toolOutput("✔ Test viewDidAppear() passed after 0.001 seconds."),
      toolOutput("\u{100884}  Suite CartTests failed after 0.001 seconds with 1 issue."),
      toolOutput("    ✔ testViewDidAppear (0.123 seconds)"),
      toolOutput("    ✗ testViewDidAppear, XCTAssertTrue failed"),
      toolOutput("Test Suite CartTests started"),
      toolOutput("↳ Testing Library Version: 94"),
      toolOutput("** TEST SUCCEEDED **"),
      toolOutput("Test session results, code coverage, and logs:"),
    ],
    joinsContinuations: false, firstBytes: FirstBytes("tTBERUV\u{2713}\u{100000}"),
    read: { line, _ in
      // Leading list marks and spaces may have been stripped.
      let range = line.trimmed(0..<line.count)
      var envelope = envelope(range.lowerBound, in: line)
      envelope?.message = range
      return envelope
    })

  /// The index of this format.
  static let xctestIndex = all.firstIndex { $0.id == xctest.id } ?? plain

  private static func toolOutput(_ line: String, time: String? = nil) -> Sample {
    Sample(line, time: time, message: line[...].trimmed, role: .toolOutput)
  }

  /// The envelope of a line; its message is not set.
  private static func envelope(_ start: Int, in line: Span<UInt8>) -> Envelope? {
    switch line.byte(start) {
    case UInt8(ascii: "T"): test(start, in: line)
    case UInt8(ascii: "t"): step(start, in: line)
    case UInt8(ascii: "E"): line.has("Executed ", at: start) ? executed(start, in: line) : nil
    case UInt8(ascii: "R"):
      line.has("Restarting after unexpected exit", at: start) ? withoutMessage(.heading) : nil
    case UInt8(ascii: "*"), UInt8(ascii: "B"): verdict(start, in: line)
    case 0xe2, 0xf4: swiftTesting(start, in: line)
    case UInt8(ascii: "/"), UInt8(ascii: "U"), UInt8(ascii: "V"): failure(start, in: line)
    default: nil
    }
  }

  private static func withoutMessage(_ role: Envelope.Role) -> Envelope {
    var envelope = Envelope(message: 0..<0)
    envelope.role = role
    return envelope
  }

  /// `Test Suite '…' …`, `Test Case '…' …`; in parallel runs without capitals, and with the device and the process.
  private static func test(_ start: Int, in line: Span<UInt8>) -> Envelope? {
    if line.has("Test session results", at: start) { return withoutMessage(.toolOutput) }
    guard
      line.has("Test Suite '", at: start) || line.has("Test suite '", at: start)
        || line.has("Test Case '", at: start) || line.has("Test case '", at: start)
    else { return beautifiedSuite(start, in: line) ?? verdict(start, in: line) }
    let words: [StaticString] = ["' started", "' passed", "' failed", "' skipped"]
    let offsets = words.compactMap { line.find($0, in: start..<line.count) }
    guard let offset = offsets.min() else { return nil }
    var envelope = withoutMessage(.toolOutput)
    var cursor = Cursor(offset + 2)
    _ = cursor.take(in: line, while: \.isLetter)
    if line.has(" at ", at: cursor.offset) {
      cursor.offset += 4
      envelope.time = Timestamp.dateAndTime(&cursor, in: line)
    } else if line.has(" on '", at: cursor.offset) {
      readDevice(from: cursor.offset + 5, of: line, into: &envelope)
    }
    return envelope
  }

  /// `Test Suite CartTests started`, as xcbeautify prints it.
  private static func beautifiedSuite(_ start: Int, in line: Span<UInt8>) -> Envelope? {
    guard line.has("Test Suite ", at: start) else { return nil }
    var cursor = Cursor(start + 11)
    let name = cursor.take(in: line) { $0 != 0x20 }
    let words: [StaticString] = [" started", " passed", " failed"]
    return !name.isEmpty && words.contains { line.has($0, at: name.upperBound) }
      ? withoutMessage(.toolOutput) : nil
  }

  /// `Clone 1 of iPhone 15 - Shop (32505)'`.
  private static func readDevice(from start: Int, of line: Span<UInt8>, into envelope: inout Envelope) {
    let dash = (start..<line.count).last { line.has(" - ", at: $0) }
    guard let dash, let bracket = line.find(" (", in: dash + 3..<line.count) else { return }
    var cursor = Cursor(bracket + 2)
    guard let pid = cursor.number(in: line) else { return }
    envelope.process = dash + 3..<bracket
    envelope.pid = Int32(pid)
  }

  /// `t =     1.21s     Launch com.example.Shop`: seconds since the start of the test, which are not a log time.
  private static func step(_ start: Int, in line: Span<UInt8>) -> Envelope? {
    var cursor = Cursor(start)
    guard line.has("t = ", at: start) else { return nil }
    cursor.offset += 4
    cursor.skipSpaces(in: line)
    let isUnknown = line.has("nan", at: cursor.offset)
    if isUnknown {
      cursor.offset += 3
    } else {
      let number = cursor.take(in: line) { $0.isDigit || $0 == UInt8(ascii: ".") }
      guard !number.isEmpty else { return nil }
    }
    guard cursor.skip(UInt8(ascii: "s"), in: line), cursor.skipSpaces(in: line) > 0 else { return nil }
    // The app's messages may be among the steps.
    if callbacks.first(in: line.extracting(cursor.offset..<line.count)) != nil {
      return Envelope(message: cursor.offset..<line.count)
    }
    let isLaunch = line.has("Launch ", at: cursor.offset)
    // lifelog does not check the lifecycle of system apps.
    let isSystemApp = line.has("Launch com.apple.", at: cursor.offset)
    return withoutMessage(isLaunch && !isSystemApp ? .heading : .toolOutput)
  }

  private static let callbacks = CallbackLexer()

  private static func executed(_ start: Int, in line: Span<UInt8>) -> Envelope? {
    var cursor = Cursor(start + 9)
    guard cursor.number(in: line) != nil, line.has(" test", at: cursor.offset) else { return nil }
    return withoutMessage(.toolOutput)
  }

  /// `** TEST SUCCEEDED **`.
  private static func verdict(_ start: Int, in line: Span<UInt8>) -> Envelope? {
    var cursor = Cursor(start)
    if line.has("** ", at: start) { cursor.offset += 3 }
    let words = cursor.take(in: line) { $0.isUppercaseLetter || $0 == 0x20 }
    let isVerdict = line.has("TEST", at: words.lowerBound) || line.has("BUILD", at: words.lowerBound)
    return isVerdict && words.count > 5 && line.has("**", at: words.upperBound)
      ? withoutMessage(.toolOutput) : nil
  }

  /// `✔ Test …`, `◇ Suite …`: a symbol of Swift Testing on one of its platforms, and its subject.
  private static func swiftTesting(_ start: Int, in line: Span<UInt8>) -> Envelope? {
    let (sign, length) = line.scalar(at: start)
    let signs: [Unicode.Scalar] = ["◇", "✔", "✘", "↳", "⚠", "➜", "━", "✖", "✓", "✗", "⊘"]
    // Its other symbols are in the private use area of Apple's fonts.
    guard signs.contains(sign) || sign.value >= 0x10_0000 else { return nil }
    var cursor = Cursor(start + length)
    guard cursor.skipSpaces(in: line) > 0 else { return nil }
    let words: [StaticString] = [
      "Test ", "Test run ", "Suite ", "Testing Library", "Target Platform", "Passing ",
    ]
    return words.contains { line.has($0, at: cursor.offset) }
      || TestLine.mark(in: line, line.trimmed(start..<line.count)) != nil
      ? withoutMessage(.toolOutput) : nil
  }

  /// `/path/File.swift:34: error: -[CartTests testPush] : text`.
  private static func failure(_ start: Int, in line: Span<UInt8>) -> Envelope? {
    let isPath = line.byte(start) == UInt8(ascii: "/") || line.has("Users/", at: start)
    guard isPath || line.has("Volumes/", at: start),
      let mark = line.find(": error: -[", in: start..<line.count),
      line.find("] : ", in: mark..<line.count) != nil
    else { return nil }
    return withoutMessage(.toolOutput)
  }
}
