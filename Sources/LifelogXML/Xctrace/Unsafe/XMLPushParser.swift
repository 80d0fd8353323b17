import CLibXML2

/// Parses one XML document in pieces, and forwards its elements and texts to `TraceTables`.
///
/// Owns an `xmlParserCtxt`, libxml2's SAX2 parser. No entities other than XML's predefined ones can be declared: a
/// document type is rejected where it begins. No external resource is loaded, and libxml2's limits on names and
/// attributes apply.
///
/// Unsafe, since libxml2 calls back with the address of `SAXHandler` and with pointers to names and texts. The handler
/// lives as long as this value. It holds the address of the tables only during a call of `parse`. No pointer to text
/// outlives its callback; pointers to names are compared, not dereferenced.
@safe struct XMLPushParser: ~Copyable {
  private let context: xmlParserCtxtPtr
  private let saxHandler: UnsafeMutablePointer<SAXHandler>

  /// Creates a parser at the first byte of a document.
  ///
  /// - Parameters:
  ///   - firstLine: The line number on which the document begins, counted from 1.
  ///   - isDecoded: Whether the bytes are UTF-8, whatever encoding the document names.
  init(firstLine: Int, isDecoded: Bool) throws(XMLReadingError) {
    xmlInitParser()
    let saxHandler = UnsafeMutablePointer<SAXHandler>.allocate(capacity: 1)
    unsafe saxHandler.initialize(to: SAXHandler(firstLine: firstLine))
    var handler = unsafe SAXHandler.handler
    guard let context = unsafe xmlCreatePushParserCtxt(&handler, saxHandler, nil, 0, nil) else {
      unsafe saxHandler.deinitialize(count: 1)
      unsafe saxHandler.deallocate()
      throw .allocation
    }
    // Replaces XML's predefined entities in attributes; no others exist.
    let options = XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue
    unsafe xmlCtxtUseOptions(context, Int32(options | (isDecoded ? XML_PARSE_IGNORE_ENC.rawValue : 0)))
    unsafe saxHandler.pointee.attach(to: context)
    unsafe self.context = context
    unsafe self.saxHandler = saxHandler
  }

  deinit {
    unsafe xmlFreeParserCtxt(context)
    unsafe saxHandler.deinitialize(count: 1)
    unsafe saxHandler.deallocate()
  }

  /// Whether an element was found.
  var hasRoot: Bool { unsafe saxHandler.pointee.hasRoot }

  /// Whether the root element has ended.
  var isAtEnd: Bool { unsafe saxHandler.pointee.end != nil }

  /// The parser's current line, counted from 1.
  var line: Int { unsafe saxHandler.pointee.line }

  /// The error that stopped the parser; `nil` if there is none.
  var failure: XMLReadingError? { unsafe saxHandler.pointee.failure }

  /// Parses more bytes.
  ///
  /// - Returns: The number of bytes that belong to the document: fewer than given if its root element ends in them.
  /// - Complexity: Pass small pieces: libxml2 moves all unparsed bytes for every few kilobytes parsed.
  mutating func parse(_ piece: Span<UInt8>, to tables: inout TraceTables) -> Int {
    let before = unsafe saxHandler.pointee.received
    unsafe saxHandler.pointee.received += piece.count
    unsafe withUnsafeMutablePointer(to: &tables) { tables in
      unsafe saxHandler.pointee.tables = tables
      unsafe piece.withUnsafeBytes { bytes in
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        _ = unsafe xmlParseChunk(context, start, Int32(bytes.count), 0)
      }
      unsafe saxHandler.pointee.tables = nil
    }
    return unsafe saxHandler.pointee.end.map { max(0, min($0 - before, piece.count)) } ?? piece.count
  }

  /// Ends the document.
  mutating func finish(to tables: inout TraceTables) {
    unsafe saxHandler.pointee.isEnding = true
    unsafe withUnsafeMutablePointer(to: &tables) { tables in
      unsafe saxHandler.pointee.tables = tables
      _ = unsafe xmlParseChunk(context, nil, 0, 1)
      unsafe saxHandler.pointee.tables = nil
    }
  }
}

/// The callbacks of libxml2.
@safe private struct SAXHandler {
  /// libxml2's limit for trees. Its push parser has no limit.
  private static let maxDepth = 256

  /// The number of bytes passed to the parser.
  var received = 0
  var isEnding = false
  /// The end of the root element, in bytes from the start of the document.
  private(set) var end: Int?
  private(set) var hasRoot = false
  private(set) var failure: XMLReadingError?
  var tables: UnsafeMutablePointer<TraceTables>?

  private var context: xmlParserCtxtPtr?
  private let firstLine: Int
  private var depth = 0
  private var elements = XMLNames<XctraceElement>(defaultMeaning: .other)
  private var attributes = XMLNames<XctraceAttribute>(defaultMeaning: .other)

  init(firstLine: Int) { self.firstLine = firstLine }

  /// Looks up the addresses of names: in a parser, each name has exactly one address.
  mutating func attach(to context: xmlParserCtxtPtr) {
    unsafe self.context = context
    for element in XctraceElement.allCases where element != .other {
      elements.add(at: unsafe Self.address(of: element.name, in: context), element)
    }
    for attribute in XctraceAttribute.allCases where attribute != .other {
      attributes.add(at: unsafe Self.address(of: attribute.name, in: context), attribute)
    }
  }

  private static func address(of name: StaticString, in context: xmlParserCtxtPtr) -> UInt {
    unsafe UInt(
      bitPattern: xmlDictLookup(context.pointee.dict, name.utf8Start, Int32(name.utf8CodeUnitCount)))
  }

  /// The parser's current line, counted from 1.
  var line: Int { unsafe firstLine - 1 + Int(xmlSAX2GetLineNumber(context)) }

  private var hasStopped: Bool { end != nil || failure != nil }

  /// The callbacks; their first argument is the `SAXHandler`.
  static var handler: xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe handler.startElementNs = { context, name, _, _, _, _, count, _, attributes in
      unsafe SAXHandler.at(context)?.pointee.start(name, Int(count), attributes)
    }
    unsafe handler.endElementNs = { context, name, _, _ in
      unsafe SAXHandler.at(context)?.pointee.endElement(name)
    }
    unsafe handler.characters = { context, text, count in
      unsafe SAXHandler.at(context)?.pointee.characters(text, Int(count))
    }
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.cdataBlock = { context, text, count in
      unsafe SAXHandler.at(context)?.pointee.characters(text, Int(count))
    }
    unsafe handler.internalSubset = { context, _, _, _ in unsafe SAXHandler.at(context)?.pointee.refuseType()
    }
    unsafe handler.serror = { context, error in
      guard let error = unsafe error?.pointee, unsafe error.level == XML_ERR_FATAL else { return }
      let text = unsafe error.message.map { unsafe String(cString: $0) } ?? ""
      unsafe SAXHandler.at(context)?.pointee.fail(text, line: Int(error.line))
    }
    return unsafe handler
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<SAXHandler>? {
    unsafe context?.assumingMemoryBound(to: SAXHandler.self)
  }

  private mutating func start(
    _ name: UnsafePointer<xmlChar>?, _ count: Int,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    if hasStopped { return }
    depth += 1
    hasRoot = true
    guard depth <= Self.maxDepth else {
      stop(.tooDeep(line: line))
      return
    }
    var (id, ref): (Int?, Int?) = (nil, nil)
    var (shown, label) = unsafe (UnsafeBufferPointer<UInt8>.empty, UnsafeBufferPointer<UInt8>.empty)
    if let attributes = unsafe attributes {
      // Each attribute has five pointers: name, prefix, namespace, and the start and end of its value.
      for index in 0..<count {
        guard let start = unsafe attributes[index * 5 + 3], let end = unsafe attributes[index * 5 + 4]
        else { continue }
        let value = unsafe UnsafeBufferPointer(start: start, count: end - start)
        switch unsafe self.attributes[UInt(bitPattern: attributes[index * 5])] {
        case .id: id = unsafe Self.number(value)
        case .ref: ref = unsafe Self.number(value) ?? -1
        case .fmt: unsafe shown = value
        case .name, .number, .xpath: unsafe label = value
        case .other: break
        }
      }
    }
    let element = elements[UInt(bitPattern: name)]
    let line = line
    unsafe tables?.pointee.start(
      element, id: id, ref: ref, shown: shown.span, label: label.span, line: line)
  }

  private mutating func endElement(_ name: UnsafePointer<xmlChar>?) {
    if hasStopped { return }
    depth -= 1
    unsafe tables?.pointee.end(elements[UInt(bitPattern: name)])
    if depth == 0 { unsafe end = max(0, Int(xmlByteConsumed(context))) }
  }

  private mutating func characters(_ text: UnsafePointer<xmlChar>?, _ count: Int) {
    if hasStopped { return }
    unsafe tables?.pointee.characters(UnsafeBufferPointer(start: text, count: count).span)
  }

  private mutating func refuseType() {
    if hasStopped { return }
    stop(.documentType(line: line))
  }

  private mutating func stop(_ failure: XMLReadingError) {
    self.failure = failure
    unsafe xmlStopParser(context)
  }

  private mutating func fail(_ detail: String, line: Int) {
    if hasStopped { return }
    let line = firstLine - 1 + max(1, line)
    // For a truncated document, libxml2 incorrectly reports content after the end.
    guard !isEnding else {
      failure = .truncated(line: line)
      return
    }
    var text = detail
    while text.last?.isWhitespace == true { text.removeLast() }
    failure = .invalid(line: line, detail: text)
  }

  /// A decimal number; `nil` for anything else or if it is too large.
  private static func number(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 18 else { return nil }
    var number = 0
    for index in digits.indices {
      let digit = unsafe digits[index]
      guard 0x30...0x39 ~= digit else { return nil }
      number = number * 10 + Int(digit &- 0x30)
    }
    return number
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate static var empty: Self { unsafe Self(start: nil, count: 0) }
}
