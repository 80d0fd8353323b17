import LifelogTrace

/// A form of lines, and what a line of it says.
///
/// It holds nothing that is counted by reference: what lines of it report is kept with that of the other forms.
struct LineForm {
  /// What a line of a form reports of a callback.
  struct Report {
    private var report: MessageReport
    /// Which of the line's addresses are those of the subject and of the argument; `nil` for none.
    private var (subject, argument): (Int?, Int?)

    init(_ report: MessageReport, _ addresses: Addresses) {
      self.report = report
      subject = report.event.subject.instance.address.flatMap(addresses.index)
      argument = report.event.argument.object.instance.address.flatMap(addresses.index)
    }

    /// What a line with other addresses reports.
    @inline(__always)
    func filled(with addresses: Addresses) -> MessageReport {
      var report = report
      if let subject { report.event.subject.instance = addresses.token(subject) }
      if let argument, case .object(var object) = report.event.argument {
        object.instance = addresses.token(argument)
        report.event.argument = .object(object)
      }
      return report
    }
  }

  /// Whether another line of the form says the same but for its blanks.
  var isSound = false
  /// Where a reader stands that reads lines of it, as an index.
  var stand = 0
  /// Where the line it was made of stands, without its clock, among those of all forms.
  var text = 0
  /// The blanks of that line.
  let blanks: LineBlanks
  /// How long that line is.
  private let length: Int
  /// What that line says.
  private let entry: PreparedText.Entry
  /// Where those of all forms have what lines of it report.
  var reports = 0..<0

  /// The form of a line.
  ///
  /// - Parameter entry: What the line says.
  init(of line: Span<UInt8>, _ blanks: LineBlanks, _ entry: PreparedText.Entry) {
    self.blanks = blanks
    self.entry = entry
    length = line.count
  }

  /// Whether a line is of this form.
  @inline(__always)
  func holds(_ line: Span<UInt8>, _ blanks: LineBlanks, _ texts: Span<UInt8>) -> Bool {
    line.count == length && blanks.stand(like: self.blanks)
      && blanks.isForm(of: line, equalTo: texts, at: text)
  }

  /// What a line of this form says.
  ///
  /// - Parameters:
  ///   - known: What lines of all forms report.
  ///   - reports: Takes what it reports.
  @inline(__always)
  func read(
    _ blanks: LineBlanks, _ known: Span<Report>, into reports: inout ContiguousArray<MessageReport>
  ) -> PreparedText.Entry {
    var entry = entry
    entry.envelope.time?.microseconds = blanks.clock.microseconds
    let first = reports.count
    for index in self.reports { reports.append(known[index].filled(with: blanks.addresses)) }
    entry.reports = Int32(first)..<Int32(reports.count)
    return entry
  }
}
