import CLibXML2

/// Writes one XML document, indented by two spaces. Owns an `xmlTextWriter` and its buffer.
///
/// Names are string literals and text is `XMLText`, so that log text never becomes markup.
///
/// Unsafe, since libxml2 refers to its writers by address. This type can be neither copied nor used after it is
/// consumed.
@safe struct XMLWriter: ~Copyable {
  // libxml2 creates both pointers in `init`. They never leave this type, and only `deinit` frees them.
  private let writer: xmlTextWriterPtr
  private let buffer: xmlBufferPtr

  /// Creates a document that contains only the XML declaration.
  init() throws(XMLError) {
    xmlInitParser()
    guard let buffer = unsafe xmlBufferCreate() else { throw XMLError(step: .allocation) }
    guard let writer = unsafe xmlNewTextWriterMemory(buffer, 0) else {
      unsafe xmlBufferFree(buffer)
      throw XMLError(step: .allocation)
    }
    let (answer, messages) = collectingMessages {
      unsafe min(
        xmlTextWriterSetIndent(writer, 1), xmlTextWriterSetIndentString(writer, "  "),
        xmlTextWriterStartDocument(writer, nil, "UTF-8", nil))
    }
    guard answer >= 0 else {
      unsafe xmlFreeTextWriter(writer)
      unsafe xmlBufferFree(buffer)
      throw XMLError(step: .startOfDocument, messages: messages)
    }
    unsafe self.writer = writer
    unsafe self.buffer = buffer
  }

  deinit {
    unsafe xmlFreeTextWriter(writer)
    unsafe xmlBufferFree(buffer)
  }

  /// The number of bytes in the buffer. libxml2 may retain up to a few thousand more.
  var count: Int { unsafe Int(xmlBufferLength(buffer)) }

  /// Starts an element with its attributes, in the given order, without those that are `nil`.
  mutating func start(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, XMLText?> = [:]
  ) throws(XMLError) {
    try check(.startOfElement("\(name)")) { unsafe xmlTextWriterStartElement(writer, name.utf8Start) }
    for (name, value) in attributes {
      guard let value else { continue }
      try check(.attribute("\(name)")) {
        unsafe xmlTextWriterWriteAttribute(writer, name.utf8Start, value.string)
      }
    }
  }

  /// Writes escaped text into the open element.
  mutating func text(_ text: XMLText) throws(XMLError) {
    try check(.text) { unsafe xmlTextWriterWriteString(writer, text.string) }
  }

  /// Ends the innermost open element. An element without content becomes `<name/>`.
  mutating func end() throws(XMLError) {
    try check(.endOfElement) { unsafe xmlTextWriterEndElement(writer) }
  }

  /// Writes an element without children.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, XMLText?> = [:], text: XMLText = ""
  ) throws(XMLError) {
    try start(name, attributes)
    if !text.isEmpty { try self.text(text) }
    try end()
  }

  /// Ends the document and every open element, and returns its UTF-8.
  ///
  /// - Complexity: O(*n*) in the size of the document, which is copied once.
  consuming func finish() throws(XMLError) -> ContiguousArray<UInt8> {
    try check(.endOfDocument) { unsafe xmlTextWriterEndDocument(writer) }
    return unsafe ContiguousArray(UnsafeBufferPointer(start: xmlBufferContent(buffer), count: count))
  }

  /// Makes a call for which libxml2 returns a negative number on failure.
  private borrowing func check(_ step: @autoclosure () -> XMLError.Step, _ call: () -> Int32) throws(XMLError)
  {
    let (answer, messages) = collectingMessages(of: call)
    guard answer >= 0 else { throw XMLError(step: step(), messages: messages) }
  }
}
