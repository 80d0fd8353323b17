import CCairo

/// A bitmap while it is drawn.
///
/// Unsafe, since cairo knows a surface by its address; ``CairoCanvas`` takes it over where it is made.
struct Bitmap: ~Copyable {
  /// In points from the upper left corner.
  let canvas: CairoCanvas

  /// The most pixels that cairo allows each way.
  private static let most = 32_767
  /// Pixels per inch: sharp on a screen of two pixels a point, and on paper.
  private static let fine = 144.0
  /// What is left of them where the drawing would not fit: as a screen shows points.
  private static let coarse = 96.0
  /// The most pixels of a fine bitmap, which take four bytes each while it is drawn.
  private static let fineArea = 40_000_000.0

  /// A bitmap for a drawing.
  ///
  /// - Parameter size: In points.
  init(size: (width: Double, height: Double)) throws(GraphvizError) {
    let scale = Self.resolution(for: size) / 72
    let width = max(1, Int((size.width * scale).rounded(.up)))
    let height = max(1, Int((size.height * scale).rounded(.up)))
    guard max(width, height) <= Self.most else {
      throw .tooLarge(format: .png, width: width, height: height, most: Self.most)
    }
    canvas = try unsafe CairoCanvas(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)), for: .png)
    unsafe cairo_scale(canvas.context, scale, scale)
  }

  private static func resolution(for size: (width: Double, height: Double)) -> Double {
    let width = size.width * fine / 72
    let height = size.height * fine / 72
    return max(width, height) <= Double(most) && width * height <= fineArea ? fine : coarse
  }

  /// The file.
  consuming func file() throws(GraphvizError) -> [UInt8] {
    try canvas.check()
    let sink = ByteSink()
    let status = unsafe cairo_surface_write_to_png_stream(canvas.surface, ByteSink.write, sink.closure)
    try canvas.check(status)
    return withExtendedLifetime(sink) { sink.bytes }
  }
}
