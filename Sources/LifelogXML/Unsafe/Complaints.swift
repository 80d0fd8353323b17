import CLibXML2

/// Calls libxml2 and returns, beside its answer, what it complained of meanwhile.
///
/// Left alone, libxml2 writes its complaints to standard error. Its hook belongs to the thread, and
/// another user of libxml2 in the process may have set one: it is back in place afterwards.
///
/// Unsafe, since the hook gets an address of ours, and calls back with addresses of libxml2's. Ours are those of
/// variables of this function, in which the hook is taken and given back.
func collectingComplaints<Answer>(of call: () -> Answer) -> (answer: Answer, diagnosticTexts: [String]) {
  var diagnosticTexts: [String] = []
  let answer = unsafe withUnsafeMutablePointer(to: &diagnosticTexts) { diagnosticTexts in
    var listener = unsafe lifelog_xml_listener(hear: collect, context: diagnosticTexts)
    return unsafe withUnsafeMutablePointer(to: &listener) { listener in
      let before = unsafe lifelog_xml_listen(listener)
      defer { unsafe lifelog_xml_restore(before) }
      return call()
    }
  }
  return (answer, diagnosticTexts)
}

/// Appends a message, without the newline at its end, to the array of strings at `context`.
private func collect(context: UnsafeMutableRawPointer?, message: UnsafePointer<CChar>?) {
  guard let context = unsafe context, let message = unsafe message else { return }
  var text = unsafe String(cString: message)
  while text.last?.isWhitespace == true { text.removeLast() }
  unsafe context.assumingMemoryBound(to: [String].self).pointee.append(text)
}
