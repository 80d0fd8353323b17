/// Writes states and arrows as DOT without positions, for Graphviz' `dot` engine.
struct StateGraphWriter {
  private let style: DiagramStyle
  private var text: String

  /// A document with a legend below its machines; or a part of one, without.
  init(name: String, legend: StateLabel?, style: DiagramStyle) {
    self.style = style
    text = Self.heading(name, style)
    text += "  graph [nodesep=0.3, ranksep=0.4];\n"
    // A part names no engine: the whole of which it becomes a part is for another one.
    if let legend {
      text += "  graph [layout=dot, labelloc=b, labeljust=l, label=<\(legend.html(style))>];\n"
    }
  }

  /// How a document begins, up to what holds for the whole of it.
  static func heading(_ name: String, _ style: DiagramStyle) -> String {
    var text = "digraph \(quoted(name)) {\n"
    text += "  graph [pad=0.3, bgcolor=\"\(style[.paper])\", fontname=\"\(style.font)\", fontsize=10];\n"
    text += "  node [fontname=\"\(style.font)\", fontsize=10];\n"
    text += "  edge [fontname=\"\(style.font)\", fontsize=10, arrowsize=0.7];\n"
    return text
  }

  /// Begins a machine under a title.
  mutating func begin(_ name: String, _ title: StateLabel) {
    text += "  subgraph \(Self.quoted("cluster_" + name)) {\n"
    text += "    graph [label=<\(title.html(style))>, labelloc=t, labeljust=l, peripheries=0];\n"
  }

  mutating func end() { text += "  }\n" }

  /// A state, and below lines what happens in it.
  mutating func state(_ id: String, _ heading: StateLabel, parts: [StateLabel], isOpen: Bool) {
    let (fill, line): (DiagramInk, DiagramInk) = isOpen ? (.warningRow, .warning) : (.noteRow, .note)
    text += "    \(Self.quoted(id)) [shape=box, style=\"rounded,filled\", fillcolor=\"\(style[fill])\""
    text += ", color=\"\(style[line])\", penwidth=\(isOpen ? 1.8 : 1), margin=0"
    text += ", label=<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"6\">"
    text += "<TR><TD WIDTH=\"\(heading.width + 12)\">\(heading.html(style, isCentered: true))</TD></TR>"
    for part in parts {
      text +=
        "<HR/><TR><TD WIDTH=\"\(part.width + 12)\" ALIGN=\"LEFT\" BALIGN=\"LEFT\">\(part.html(style))</TD></TR>"
    }
    text += "</TABLE>>];\n"
  }

  /// Where machines begin.
  mutating func mark(_ id: String) {
    text +=
      "    {rank=min; \(Self.quoted(id)) [shape=circle, style=filled, fillcolor=\"\(style[.text])\""
    text += ", width=0.12, fixedsize=true, label=\"\"]}\n"
  }

  /// A list of states from which an arrow comes.
  mutating func joint(_ id: String, _ label: StateLabel) {
    text += "    \(Self.quoted(id)) [shape=box, style=filled, fillcolor=\"\(style[.header])\""
    text +=
      ", penwidth=0, height=0.2, margin=\"0.06,0.03\", label=<\(label.html(style, isCentered: true))>];\n"
  }

  mutating func arrow(
    from tail: String, to head: String, _ label: StateLabel, ink: DiagramInk,
    meaning: Machine.Edge.Meaning, isTrunk: Bool = false
  ) {
    text += "    \(Self.quoted(tail)) -> \(Self.quoted(head)) [color=\"\(style[ink])\""
    text += ", label=<<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"4\"><TR>"
    text +=
      "<TD WIDTH=\"\(label.width + 8)\" ALIGN=\"LEFT\" BALIGN=\"LEFT\">\(label.html(style))</TD></TR></TABLE>>"
    // The expected order shapes the picture.
    switch meaning {
    case .advances: text += isTrunk ? ", weight=8" : ""
    case .cancels: text += ", style=dashed"
    case .breaks: text += ", weight=0"
    }
    text += "];\n"
  }

  /// The whole document.
  consuming func finish() -> String {
    text += "}\n"
    return text
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.diagramLabel(limit: 200).map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }
}
