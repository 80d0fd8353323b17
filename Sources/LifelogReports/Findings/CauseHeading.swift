package import LifelogFindings

extension Finding.Cause {
  /// How well the log supports it, and where: `cause (likely; lines 17, 18, syslog.log:40)`. Only `cause` for what is
  /// certain and needs no line.
  package var heading: String {
    let own = lines.map(String.init).joined(separator: ", ")
    let locations =
      (lines.isEmpty ? [] : ["\(lines.count == 1 ? "line" : "lines") \(own)"])
      + otherLocations.map { "\($0.file):\($0.line)" }
    let note = [
      confidence == .certain ? nil : confidence.rawValue,
      locations.isEmpty ? nil : locations.joined(separator: ", "),
    ].compactMap { $0 }
    return note.isEmpty ? "cause" : "cause (\(note.joined(separator: "; ")))"
  }
}
