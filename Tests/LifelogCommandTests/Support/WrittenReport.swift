import Foundation

/// The parts of a JSON report that the tests read.
struct WrittenReport: Decodable {
  struct Input: Decodable {
    var path: String
    var format: String
    var events: Int
    var skipped: [String: Int]
  }

  struct Test: Decodable {
    var file: String?
    var suite: String?
    var name: String
    var outcome: String?
    var attempt: Int
    var firstLine: Int?
  }

  struct Finding: Decodable {
    var rule: String
    var file: String
    var line: Int
    var test: Test?
  }

  var inputs: [Input]
  var findings: [Finding]
  var tests: [Test]?
}

extension Run {
  /// Reads a JSON report in the folder.
  func report(_ name: String) throws -> WrittenReport {
    try JSONDecoder().decode(
      WrittenReport.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
