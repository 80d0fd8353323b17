import Foundation

/// A JSON report as far as tests look at it.
struct WrittenReport: Decodable {
  struct Input: Decodable {
    var path: String
    var format: String
    var events: Int
    var skipped: [String: Int]
  }

  var inputs: [Input]
}

extension Run {
  /// Reads a JSON report in the folder.
  func report(_ name: String) throws -> WrittenReport {
    try JSONDecoder().decode(
      WrittenReport.self, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
