import CLibXML2

/// Calls libxml2, and returns its result and the messages that it reported during the call.
///
/// By default libxml2 writes its messages to standard error. Its error handler belongs to the thread, and another user
/// of libxml2 in the process may have set one. It is restored afterwards.
///
/// Unsafe, since libxml2 receives the address of a context and calls back with other addresses. The context
/// consists of variables of this function, which sets and restores the handler.
func collectingMessages<Answer>(of call: () -> Answer) -> (answer: Answer, messages: [String]) {
  var messages: [String] = []
  let answer = unsafe withUnsafeMutablePointer(to: &messages) { messages in
    var handler = unsafe lifelog_xml_handler(report: collect, context: messages)
    return unsafe withUnsafeMutablePointer(to: &handler) { handler in
      let before = unsafe lifelog_xml_set_handler(handler)
      defer { unsafe lifelog_xml_restore(before) }
      return call()
    }
  }
  return (answer, messages)
}

/// Appends a message, without its trailing newline, to the array of strings at `context`.
private func collect(context: UnsafeMutableRawPointer?, message: UnsafePointer<CChar>?) {
  guard let context = unsafe context, let message = unsafe message else { return }
  var text = unsafe String(cString: message)
  while text.last?.isWhitespace == true { text.removeLast() }
  unsafe context.assumingMemoryBound(to: [String].self).pointee.append(text)
}
