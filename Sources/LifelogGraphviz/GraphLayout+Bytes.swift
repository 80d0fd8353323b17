import LifelogDiagrams

/// A layout as bytes.
extension GraphLayout {
  var bytes: [UInt8] {
    var message = ByteMessage()
    message.append(width)
    message.append(height)
    for areas in [nodes, labels] {
      message.append(areas.sorted { $0.key < $1.key }) { message, named in
        message.append(named.key)
        message.append(named.value)
      }
    }
    message.append(edges) { message, edge in
      message.append(edge.path) { message, point in
        message.append(point.x)
        message.append(point.y)
      }
      message.append(edge.label.map { [$0] } ?? []) { $0.append($1) }
    }
    return message.bytes
  }

  /// Decodes a layout; `nil` if it is incomplete.
  init?(_ bytes: [UInt8]) {
    var message = ByteMessage(bytes)
    guard let width = message.takeNumber(), let height = message.takeNumber(),
      let nodes = message.takeList({ $0.takeNamedArea() }),
      let labels = message.takeList({ $0.takeNamedArea() }), let edges = message.takeList({ $0.takeEdge() })
    else { return nil }
    self.init(width: width, height: height)
    self.nodes = Dictionary(nodes) { $1 }
    self.labels = Dictionary(labels) { $1 }
    self.edges = edges
  }
}

extension ByteMessage {
  fileprivate mutating func append(_ area: GraphLayout.Area) {
    for number in [area.x, area.y, area.width, area.height] { append(number) }
  }

  fileprivate mutating func takeArea() -> GraphLayout.Area? {
    guard let x = takeNumber(), let y = takeNumber(), let width = takeNumber(), let height = takeNumber()
    else { return nil }
    return GraphLayout.Area(x: x, y: y, width: width, height: height)
  }

  fileprivate mutating func takeNamedArea() -> (String, GraphLayout.Area)? {
    guard let name = takeText(), let area = takeArea() else { return nil }
    return (name, area)
  }

  fileprivate mutating func takeEdge() -> GraphLayout.Edge? {
    var edge = GraphLayout.Edge()
    let path = takeList { message in
      message.takeNumber().flatMap { x in message.takeNumber().map { GraphLayout.Point(x, $0) } }
    }
    guard let path, let labels = takeList({ $0.takeArea() }) else { return nil }
    edge.path = path
    edge.label = labels.first
    return edge
  }
}
