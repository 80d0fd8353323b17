import CCairo
import LifelogText

/// A bitmap to draw on.
///
/// Unsafe, because cairo identifies a surface by its address; ``CairoCanvas`` takes ownership of it immediately.
struct Bitmap: ~Copyable {
  /// The canvas, in points from the upper left corner.
  let canvas: CairoCanvas

  /// The maximum number of pixels that cairo allows in each dimension.
  private static let maxSize = 32_767
  /// The default resolution in pixels per inch: sharp on paper, and on screens with two pixels per point.
  private static let fine = 144.0
  /// The reduced resolution for drawings that would otherwise be too large: that of a screen.
  private static let coarse = 96.0
  /// The maximum number of pixels at the default resolution. Each pixel takes four bytes while it is drawn.
  private static let fineArea = 40_000_000.0

  /// Creates a bitmap for a drawing.
  ///
  /// - Parameter size: The size in points.
  init(size: (width: Double, height: Double)) throws(GraphvizError) {
    let scale = Self.resolution(for: size) / 72
    let width = max(1, Int((size.width * scale).rounded(.up)))
    let height = max(1, Int((size.height * scale).rounded(.up)))
    guard max(width, height) <= Self.maxSize else {
      throw .tooLarge(format: .png, width: width, height: height, maxSize: Self.maxSize)
    }
    canvas = try unsafe CairoCanvas(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)), for: .png)
    unsafe cairo_scale(canvas.context, scale, scale)
  }

  private static func resolution(for size: (width: Double, height: Double)) -> Double {
    let width = size.width * fine / 72
    let height = size.height * fine / 72
    return max(width, height) <= Double(maxSize) && width * height <= fineArea ? fine : coarse
  }

  /// Returns the file.
  consuming func file() throws(GraphvizError) -> [UInt8] {
    try canvas.check()
    let sink = ByteSink()
    let status = unsafe cairo_surface_write_to_png_stream(canvas.surface, ByteSink.write, sink.closure)
    try canvas.check(status)
    var bytes = withExtendedLifetime(sink) { sink.bytes }
    bytes.insert(contentsOf: PNGMark.bytes, at: PNGMark.offset)
    return bytes
  }
}
