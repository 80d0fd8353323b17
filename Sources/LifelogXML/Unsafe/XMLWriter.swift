import CLibXML2

/// Owns an `xmlTextWriter` and the buffer beneath it, and writes one document, indented by two spaces.
///
/// Names are literals of ours and text is `XMLText`, so that nothing of a log becomes markup.
///
/// Unsafe, since libxml2 knows its writers by their addresses. This type can be neither copied nor used after its end.
@safe struct XMLWriter: ~Copyable {
  // Both pointers come from libxml2 in `init`, never leave this type, and are freed in `deinit` only.
  private let writer: xmlTextWriterPtr
  private let buffer: xmlBufferPtr

  /// A document of which only the XML declaration is written.
  init() throws(XMLError) {
    xmlInitParser()
    guard let buffer = unsafe xmlBufferCreate() else { throw XMLError(step: .allocation) }
    guard let writer = unsafe xmlNewTextWriterMemory(buffer, 0) else {
      unsafe xmlBufferFree(buffer)
      throw XMLError(step: .allocation)
    }
    let (answer, diagnosticTexts) = collectingComplaints {
      unsafe min(
        xmlTextWriterSetIndent(writer, 1), xmlTextWriterSetIndentString(writer, "  "),
        xmlTextWriterStartDocument(writer, nil, "UTF-8", nil))
    }
    guard answer >= 0 else {
      unsafe xmlFreeTextWriter(writer)
      unsafe xmlBufferFree(buffer)
      throw XMLError(step: .startOfDocument, diagnosticTexts: diagnosticTexts)
    }
    unsafe self.writer = writer
    unsafe self.buffer = buffer
  }

  deinit {
    unsafe xmlFreeTextWriter(writer)
    unsafe xmlBufferFree(buffer)
  }

  /// The number of bytes that have reached the buffer; libxml2 holds up to a few thousand more back.
  var count: Int { unsafe Int(xmlBufferLength(buffer)) }

  /// Starts an element with its attributes, in the order given.
  mutating func start(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, XMLText> = [:]
  ) throws(XMLError) {
    try check(.startOfElement("\(name)")) { unsafe xmlTextWriterStartElement(writer, name.utf8Start) }
    for (name, value) in attributes {
      try check(.attribute("\(name)")) {
        unsafe xmlTextWriterWriteAttribute(writer, name.utf8Start, value.string)
      }
    }
  }

  /// Writes text into the open element, escaped.
  mutating func text(_ text: XMLText) throws(XMLError) {
    try check(.text) { unsafe xmlTextWriterWriteString(writer, text.string) }
  }

  /// Ends the innermost open element; without content it becomes `<name/>`.
  mutating func end() throws(XMLError) {
    try check(.endOfElement) { unsafe xmlTextWriterEndElement(writer) }
  }

  /// Writes a whole element that has no children.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, XMLText> = [:], text: XMLText = ""
  ) throws(XMLError) {
    try start(name, attributes)
    if !text.isEmpty { try self.text(text) }
    try end()
  }

  /// Ends the document and every open element, and returns its UTF-8. The writer is used up.
  ///
  /// - Complexity: O(*n*) in the size of the document, which is copied once.
  consuming func finish() throws(XMLError) -> ContiguousArray<UInt8> {
    try check(.endOfDocument) { unsafe xmlTextWriterEndDocument(writer) }
    return unsafe ContiguousArray(UnsafeBufferPointer(start: xmlBufferContent(buffer), count: count))
  }

  /// Makes a call that libxml2 answers with a negative number when it refuses.
  private borrowing func check(_ step: @autoclosure () -> XMLError.Step, _ call: () -> Int32) throws(XMLError)
  {
    let (answer, diagnosticTexts) = collectingComplaints(of: call)
    guard answer >= 0 else { throw XMLError(step: step(), diagnosticTexts: diagnosticTexts) }
  }
}
