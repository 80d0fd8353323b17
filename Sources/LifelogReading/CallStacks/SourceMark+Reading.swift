import LifelogTrace

extension SourceMark {
  /// `nil` where a frame ends with no such place, or with line 0, which the compiler's own code has.
  init?(in frame: Span<UInt8>, behind start: Int, _ names: inout NameTable) {
    guard let place = TrailingPlace.read(in: frame, behind: start), let number = place.line(in: frame),
      number > 0
    else { return nil }
    self.init(file: names.intern(frame.extracting(place.file)), line: number)
  }
}
