package import LifelogFindings

extension Finding.Cause {
  /// The heading with the confidence and the supporting lines: `cause (likely; lines 17, 18, syslog.log:40)`. Only
  /// `cause` if it is certain and has no lines.
  package var heading: String {
    let list = lines.map(String.init).joined(separator: ", ")
    let locations =
      (lines.isEmpty ? [] : ["\(lines.count == 1 ? "line" : "lines") \(list)"])
      + otherLocations.map { "\($0.file):\($0.line)" }
    let note = [
      confidence == .certain ? nil : confidence.rawValue,
      locations.isEmpty ? nil : locations.joined(separator: ", "),
    ].compactMap { $0 }
    return note.isEmpty ? "cause" : "cause (\(note.joined(separator: "; ")))"
  }
}
