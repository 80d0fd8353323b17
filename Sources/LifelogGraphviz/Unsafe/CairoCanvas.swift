import CCairo

/// The owner of a cairo surface and context.
///
/// Cairo reports errors only on request, and ignores all drawing after the first error.
///
/// Unsafe, because cairo identifies surface and context by their addresses. This type can be neither copied nor used
/// after its end.
@safe struct CairoCanvas: ~Copyable {
  let surface: OpaquePointer
  let context: OpaquePointer
  /// The format to report in errors.
  let format: GraphvizFormat

  /// Takes ownership of a surface. Cairo returns an invalid surface if it could not create one.
  init(_ surface: OpaquePointer?, for format: GraphvizFormat) throws(GraphvizError) {
    guard let surface = unsafe surface, let context = unsafe cairo_create(surface) else {
      throw .renderingFailed(format: format, detail: "")
    }
    unsafe self.surface = surface
    unsafe self.context = context
    self.format = format
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// Throws an error if this machine has no fonts: cairo then uses its own vector font, and Pango draws boxes.
  func requireFonts() throws(GraphvizError) {
    unsafe cairo_select_font_face(context, "Helvetica", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    if unsafe cairo_scaled_font_get_type(cairo_get_scaled_font(context)) == CAIRO_FONT_TYPE_USER {
      throw .noFonts(format: format)
    }
  }

  /// Throws the first error since the canvas was created, if any.
  func check() throws(GraphvizError) {
    try check(unsafe cairo_surface_status(surface))
    try check(unsafe cairo_status(context))
  }

  func check(_ status: cairo_status_t) throws(GraphvizError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .renderingFailed(format: format, detail: unsafe String(cString: cairo_status_to_string(status)))
  }
}
