extension Finding.Cause {
  /// How well the log supports it, and where: `cause (likely; lines 17, 18)`. Only `cause` for what is
  /// certain and needs no line.
  public var heading: String {
    let places = lines.map(String.init).joined(separator: ", ")
    let aside = [
      confidence == .certain ? nil : confidence.rawValue,
      lines.isEmpty ? nil : "\(lines.count == 1 ? "line" : "lines") \(places)",
    ].compactMap { $0 }
    return aside.isEmpty ? "cause" : "cause (\(aside.joined(separator: "; ")))"
  }
}
