package import LifelogFindings

extension Finding.Cause {
  /// How well the log supports it, and where: `cause (likely; lines 17, 18, syslog.log:40)`. Only `cause` for what is
  /// certain and needs no line.
  package var heading: String {
    let own = lines.map(String.init).joined(separator: ", ")
    let places =
      (lines.isEmpty ? [] : ["\(lines.count == 1 ? "line" : "lines") \(own)"])
      + otherLocations.map { "\($0.file):\($0.line)" }
    let aside = [
      confidence == .certain ? nil : confidence.rawValue,
      places.isEmpty ? nil : places.joined(separator: ", "),
    ].compactMap { $0 }
    return aside.isEmpty ? "cause" : "cause (\(aside.joined(separator: "; ")))"
  }
}
