import CCairo

/// Owns what cairo draws on.
///
/// Cairo keeps its errors to itself until it is asked; nothing is drawn after the first one, and nothing is said.
///
/// Unsafe, since cairo knows surface and context by their addresses. This type can be neither copied nor used after its
/// end.
@safe struct CairoCanvas: ~Copyable {
  let surface: OpaquePointer
  let context: OpaquePointer
  /// What is said to have failed when drawing does.
  let format: GraphvizFormat

  /// Takes over a surface that cairo has made, which is a broken one where it could not.
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

  /// Throws what went wrong since it was made, if anything did.
  func check() throws(GraphvizError) {
    try check(unsafe cairo_surface_status(surface))
    try check(unsafe cairo_status(context))
  }

  func check(_ status: cairo_status_t) throws(GraphvizError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .renderingFailed(format: format, detail: unsafe String(cString: cairo_status_to_string(status)))
  }
}
