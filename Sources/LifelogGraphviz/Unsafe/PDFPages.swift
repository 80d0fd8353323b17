import CCairo

/// A PDF file to draw pages in. Pages may have different sizes.
///
/// Unsafe, because cairo identifies the surface and its output by their addresses. Both live as long as this value.
struct PDFPages: ~Copyable {
  /// The canvas of the current page, in points from its upper left corner.
  let canvas: CairoCanvas
  /// Retained here, because cairo stores only its address.
  private let sink: ByteSink

  /// - Parameter title: The title of the file; empty for none.
  init(title: String) throws(GraphvizError) {
    let sink = ByteSink()
    let surface = unsafe cairo_pdf_surface_create_for_stream(ByteSink.write, sink.closure, 1, 1)
    canvas = try unsafe CairoCanvas(surface, for: .pdf)
    self.sink = sink
    let title = title.asCairoText
    if !title.isEmpty {
      unsafe cairo_pdf_surface_set_metadata(canvas.surface, CAIRO_PDF_METADATA_TITLE, title)
    }
    // A diagram is always the same file, whenever it is created.
    unsafe cairo_pdf_surface_set_metadata(canvas.surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
  }

  /// Begins a page.
  ///
  /// - Parameter size: The size in points.
  func begin(size: (width: Double, height: Double)) {
    unsafe cairo_pdf_surface_set_size(canvas.surface, size.width, size.height)
    unsafe cairo_save(canvas.context)
  }

  /// Ends a page.
  ///
  /// - Parameter links: The linked areas of the page.
  func end(links: [PageLink]) throws(GraphvizError) {
    unsafe cairo_restore(canvas.context)
    for link in links {
      unsafe cairo_tag_begin(canvas.context, CAIRO_TAG_LINK, link.attributes)
      unsafe cairo_tag_end(canvas.context, CAIRO_TAG_LINK)
    }
    unsafe cairo_show_page(canvas.context)
    try canvas.check()
  }

  /// Returns the file.
  consuming func file() throws(GraphvizError) -> [UInt8] {
    unsafe cairo_surface_finish(canvas.surface)
    try canvas.check(unsafe cairo_surface_status(canvas.surface))
    return sink.bytes
  }
}

extension String {
  /// The text without characters that cairo rejects: NUL, at which C would stop, and noncharacters.
  fileprivate var asCairoText: String {
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      let isNone =
        scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
      return isNone ? "\u{FFFD}" : scalar
    }
    return String(UnicodeScalarView(scalars))
  }
}
