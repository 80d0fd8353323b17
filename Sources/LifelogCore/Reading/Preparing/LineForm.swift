/// A form of lines, and what a line of it says.
struct LineForm {
  /// What a line of it reports of a callback.
  private struct Report {
    var report: MessageReport
    /// Which of the line's addresses are those of the subject and of the argument; `nil` for none.
    var (subject, argument): (Int?, Int?)
  }

  /// Whether another line of the form says the same but for its blanks.
  var isSound: Bool
  /// Where a reader stands that reads lines of it, as an index.
  var stand = 0
  /// Where the line it was made of stands, without its clock, among those of all forms.
  var text = 0
  /// The blanks of that line.
  let blanks: LineBlanks
  /// How long that line is.
  private let length: Int
  private let entry: PreparedText.Entry
  private let reports: ContiguousArray<Report>

  /// The form of a line.
  ///
  /// - Parameters:
  ///   - entry: What the line says.
  ///   - reports: What it reports.
  init(
    of line: Span<UInt8>, _ blanks: LineBlanks, _ entry: PreparedText.Entry,
    _ reports: ArraySlice<MessageReport>
  ) {
    self.blanks = blanks
    self.entry = entry
    length = line.count
    // What a canonical line says besides has addresses too, and is rare.
    isSound = !reports.contains(where: \.hasDetails)
    self.reports = ContiguousArray(
      reports.map { report in
        Report(
          report: report, subject: report.event.subject.instance.address.flatMap(blanks.addresses.index),
          argument: report.event.argument.object.instance.address.flatMap(blanks.addresses.index))
      })
  }

  /// Whether a line is of this form.
  @inline(__always)
  func holds(_ line: Span<UInt8>, _ blanks: LineBlanks, _ texts: Span<UInt8>) -> Bool {
    line.count == length && blanks.stand(like: self.blanks)
      && blanks.isForm(of: line, equalTo: texts, at: text)
  }

  /// What a line of this form says.
  ///
  /// - Parameter reports: Takes what it reports.
  @inline(__always)
  func read(_ blanks: LineBlanks, into reports: inout ContiguousArray<MessageReport>) -> PreparedText.Entry {
    var entry = entry
    entry.envelope.time?.microseconds = blanks.clock.microseconds
    let first = reports.count
    for place in self.reports.indices {
      reports.append(self.reports[place].report)
      if let index = self.reports[place].subject {
        reports[first + place].event.subject.instance = blanks.addresses.token(index)
      }
      if let index = self.reports[place].argument,
        case .object(var object) = reports[first + place].event.argument
      {
        object.instance = blanks.addresses.token(index)
        reports[first + place].event.argument = .object(object)
      }
    }
    entry.reports = Int32(first)..<Int32(reports.count)
    return entry
  }
}
