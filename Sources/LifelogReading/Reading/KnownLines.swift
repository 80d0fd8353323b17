import LifelogText
import LifelogTrace

/// Lines that were read, and what they said: of another line that differs from one of them in its blanks only, all is
/// known but these.
///
/// Apps write few forms of lines again and again, and to read one takes ten times as long as to see that it is known. A
/// form is taken in at its second line, so that lines which are each of a form of its own cost little and fill no memory.
package struct KnownLines: Sendable {
  /// Nothing is known.
  package init() {}

  /// Whether a line is of a known form.
  enum Sight {
    /// The index of the form.
    case known(Int)
    /// It is not, but a line of its form was seen.
    case seen(hash: UInt64)
    /// It is to be read as if there were no forms.
    case unknown
  }

  /// Where readers stand that read lines of forms; and the one that is read from now on, as an index.
  private var stands: [EnvelopeReader.Stand] = []
  private var stand = 0
  /// The names of what the forms report, and of what else was prepared.
  var names = NameTable()
  /// What reads the clocks of lines.
  var clocks = LineClock.Reader()
  private var forms: ContiguousArray<LineForm> = []
  /// What lines of them report, form by form.
  private var reports: ContiguousArray<LineForm.Report> = []
  /// What lines without their clocks say, form by form.
  private var texts: ContiguousArray<UInt8> = []
  /// Each form at the place of its hash, or behind it.
  private var slots: ContiguousArray<Slot> = []
  /// Of lines that were seen once the hashes; a later one may take an earlier one's place.
  private var seen: ContiguousArray<UInt32> = []

  private struct Slot {
    var hash: UInt32 = 0
    /// The index of the form; −1 for none.
    var form: Int32 = -1
  }

  /// An app with more forms, or names, has them learnt again from time to time. The slots are twice as many.
  private static let (mostForms, mostNames, slotCount, seenCount) = (1_024, 4_096, 2_048, 1_024)
  /// A log has few formats: at the next stand all forms are forgotten.
  private static let mostStands = 8

  /// What follows is read by a reader that stands somewhere.
  mutating func begin(at stand: EnvelopeReader.Stand) {
    if slots.isEmpty || forms.count >= Self.mostForms { forget() }
    if let known = stands.firstIndex(of: stand) {
      self.stand = known
    } else {
      if stands.count == Self.mostStands { forget() }
      self.stand = stands.count
      stands.append(stand)
    }
  }

  private mutating func forget() {
    stands.removeAll()
    forms.removeAll(keepingCapacity: true)
    reports.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    slots = ContiguousArray(repeating: Slot(), count: Self.slotCount)
    seen = ContiguousArray(repeating: 0, count: Self.seenCount)
  }

  /// Forgets all if there are too many names.
  mutating func trim() { if names.count > Self.mostNames { self = KnownLines() } }

  /// Whether a line is of a known form.
  ///
  /// - Complexity: O(*n*) in its length.
  mutating func look(at line: Span<UInt8>, _ blanks: LineBlanks) -> Sight {
    let hash = blanks.hashOfForm(of: line, at: stand)
    let key = UInt32(truncatingIfNeeded: hash >> 32)
    var place = Self.place(of: hash)
    while slots[place].form >= 0 {
      let form = Int(slots[place].form)
      if slots[place].hash == key, forms[form].stand == stand, forms[form].holds(line, blanks, texts.span) {
        return forms[form].isSound ? .known(form) : .unknown
      }
      place = (place + 1) & (Self.slotCount - 1)
    }
    let mark = Int(truncatingIfNeeded: hash >> 16) & (Self.seenCount - 1)
    if seen[mark] == key { return .seen(hash: hash) }
    seen[mark] = key
    return .unknown
  }

  /// What a line of a form says.
  ///
  /// - Parameter reports: Takes what it reports.
  @inline(__always)
  func read(
    _ blanks: LineBlanks, of form: Int, into reports: inout ContiguousArray<MessageReport>
  ) -> PreparedText.Entry {
    forms[form].read(blanks, self.reports.span, into: &reports)
  }

  /// Takes in a form, unless there are too many. Until it is borne out its lines are read as if it were not known.
  ///
  /// - Parameters:
  ///   - line: The line it was made of.
  ///   - reported: What that line reports.
  /// - Returns: Its index; `nil` if there are too many.
  mutating func add(
    _ form: consuming LineForm, of line: Span<UInt8>, reporting reported: ArraySlice<MessageReport>,
    hash: UInt64
  ) -> Int? {
    guard forms.count < Self.mostForms else { return nil }
    form.stand = stand
    form.text = texts.count
    texts.append(bytes: line.extracting(form.blanks.clock.length..<line.count))
    let addresses = form.blanks.addresses
    form.reports = reports.count..<reports.count + reported.count
    reports.append(contentsOf: reported.map { LineForm.Report($0, addresses) })
    var place = Self.place(of: hash)
    while slots[place].form >= 0 { place = (place + 1) & (Self.slotCount - 1) }
    slots[place] = Slot(hash: UInt32(truncatingIfNeeded: hash >> 32), form: Int32(forms.count))
    forms.append(form)
    return forms.count - 1
  }

  /// Another line of a form says the same but for its blanks.
  mutating func bearOut(_ form: Int) { forms[form].isSound = true }

  private static func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slotCount - 1)
  }
}
