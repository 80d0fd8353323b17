#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The test that runs, of whichever library.
enum RunningTest {
  struct Location {
    var fileID: StaticString
    var file: StaticString
    var line: UInt
    var column: UInt
  }

  /// Fails the test.
  static func fail(_ message: String, _ location: Location) {
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(
          Comment(rawValue: message),
          sourceLocation: SourceLocation(
            fileID: "\(location.fileID)", filePath: "\(location.file)", line: Int(location.line),
            column: Int(location.column)))
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: location.file, line: location.line)
    #endif
  }
}
