import LifelogTrace

extension FrameLocation {
  /// `nil` where a frame ends with no such place, or with line 0, which the compiler's own code has.
  init?(in frame: Span<UInt8>, after start: Int, _ names: inout NameTable) {
    guard let place = TrailingSourceLocation.read(in: frame, after: start),
      let number = place.line(in: frame),
      number > 0
    else { return nil }
    self.init(file: names.intern(frame.extracting(place.file)), line: number)
  }
}
