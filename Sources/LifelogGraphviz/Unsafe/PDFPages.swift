import CCairo

/// A PDF file while its pages are drawn. Each page has a size of its own.
///
/// Unsafe, since cairo knows a surface, and whom it writes to, by their addresses. Both live as long as this value.
struct PDFPages: ~Copyable {
  /// What a page is drawn on, in points from its upper left corner.
  let canvas: CairoCanvas
  /// Held here, since cairo only knows its address.
  private let sink: ByteSink

  /// - Parameter title: What the file is called; empty when it has no name.
  init(title: String) throws(GraphvizError) {
    let sink = ByteSink()
    let surface = unsafe cairo_pdf_surface_create_for_stream(ByteSink.write, sink.closure, 1, 1)
    canvas = try unsafe CairoCanvas(surface, for: .pdf)
    self.sink = sink
    let title = title.asCairoText
    if !title.isEmpty {
      unsafe cairo_pdf_surface_set_metadata(canvas.surface, CAIRO_PDF_METADATA_TITLE, title)
    }
    // The same drawing is the same file, whenever it is made.
    unsafe cairo_pdf_surface_set_metadata(canvas.surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
  }

  /// Begins a page.
  ///
  /// - Parameter size: In points.
  func begin(size: (width: Double, height: Double)) {
    unsafe cairo_pdf_surface_set_size(canvas.surface, size.width, size.height)
    unsafe cairo_save(canvas.context)
  }

  /// Ends a page.
  ///
  /// - Parameter links: What leads somewhere when it is clicked.
  func end(links: [PageLink]) throws(GraphvizError) {
    unsafe cairo_restore(canvas.context)
    for link in links {
      unsafe cairo_tag_begin(canvas.context, CAIRO_TAG_LINK, link.attributes)
      unsafe cairo_tag_end(canvas.context, CAIRO_TAG_LINK)
    }
    unsafe cairo_show_page(canvas.context)
    try canvas.check()
  }

  /// The file.
  consuming func file() throws(GraphvizError) -> [UInt8] {
    unsafe cairo_surface_finish(canvas.surface)
    try canvas.check(unsafe cairo_surface_status(canvas.surface))
    return sink.bytes
  }
}

extension String {
  /// Without what cairo takes for no text: NUL, at which C would stop, and what is no character.
  fileprivate var asCairoText: String {
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      let isNone =
        scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
      return isNone ? "\u{FFFD}" : scalar
    }
    return String(UnicodeScalarView(scalars))
  }
}
