import LifelogTrace

extension FrameLocation {
  /// `nil` if the frame has no source location at its end, or has line 0, which compiler-generated code has.
  init?(in frame: Span<UInt8>, after start: Int, _ names: inout NameTable) {
    guard let location = TrailingSourceLocation.read(in: frame, after: start),
      let number = location.line(in: frame),
      number > 0
    else { return nil }
    self.init(file: names.intern(frame.extracting(location.file)), line: number)
  }
}
