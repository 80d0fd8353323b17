/// A drawing that another process is asked for, and its answer.
///
/// Pango and GLib end their process without memory or threads, and Graphviz may crash. In another process, this is an error
/// like any other.
struct DrawingRequest: Hashable {
  enum Kind: UInt8 {
    /// The positions of one layered graph.
    case layout
    /// A bitmap of one placed graph.
    case png
    /// A page for each placed graph.
    case pdf
  }

  var kind: Kind
  /// The title of the file; empty for none.
  var title = ""
  /// The graphs, in DOT.
  var graphs: [String]

  /// The first byte of an answer.
  private enum Answer: UInt8 { case drawing, error }

  init(_ kind: Kind, title: String = "", _ graphs: [String]) {
    self.kind = kind
    self.title = title
    self.graphs = graphs
  }

  /// Decodes a request; `nil` if it is incomplete.
  init?(_ bytes: [UInt8]) {
    var message = ByteMessage(bytes)
    guard let number = message.takeByte(), let kind = Kind(rawValue: number), let title = message.takeText(),
      let graphs = message.takeList({ $0.takeText() })
    else { return nil }
    self.init(kind, title: title, graphs)
  }

  var bytes: [UInt8] {
    var message = ByteMessage()
    message.append(byte: kind.rawValue)
    message.append(title)
    message.append(graphs) { $0.append($1) }
    return message.bytes
  }

  /// Draws in this process.
  func answer() -> [UInt8] {
    let renderer = GraphvizRenderer()
    do throws(GraphvizError) {
      let drawing =
        switch kind {
        case .layout: try renderer.layoutHere(of: graphs.first ?? "").bytes
        case .png: try renderer.pngHere(of: graphs.first ?? "")
        case .pdf: try renderer.pdfHere(of: graphs, title: title)
        }
      return [Answer.drawing.rawValue] + drawing
    } catch {
      var message = ByteMessage()
      message.append(error.description)
      message.append(error.help)
      return [Answer.error.rawValue] + message.bytes
    }
  }

  /// Asks a process.
  func drawing(by process: DrawingProcess) throws(GraphvizError) -> [UInt8] {
    let answer = try process(bytes)
    switch answer.first.flatMap(Answer.init(rawValue:)) {
    case .drawing: return Array(answer.dropFirst())
    case .error:
      var message = ByteMessage(Array(answer.dropFirst()))
      guard let text = message.takeText(), let help = message.takeText() else {
        throw .processFailed(detail: "its answer is incomplete")
      }
      throw .reported(text, help: help)
    case nil: throw .processFailed(detail: "it returned nothing")
    }
  }
}

/// Sends the bytes of a request to a process that passes them to ``GraphvizRenderer/answer(_:)``, and returns its answer.
package typealias DrawingProcess = @Sendable (_ request: [UInt8]) throws(GraphvizError) -> [UInt8]
