import LifelogModel

/// States and arrows: as DOT without positions, for Graphviz's `dot` engine, and with the positions that it computed as
/// a canvas.
struct StateGraph: Sendable, Hashable {
  /// The appearance of a state.
  struct Look: Sendable, Hashable {
    var fill: DiagramColor
    var line: DiagramColor
    /// The width of its outline, in points.
    var width = 1.0

    static let plain = Look(fill: .noteRow, line: .note)
    /// The look of a state that must be left again.
    static let open = Look(fill: .warningRow, line: .warning, width: 1.8)
  }

  /// A part of a state below a dividing line.
  struct Part: Sendable, Hashable {
    var label: StateLabel
    /// The background; `nil` for the fill of the state, on which some colors are not readable.
    var background: DiagramColor?
  }

  /// The id, classes and tooltip of a state or an arrow.
  struct Tag: Sendable, Hashable {
    /// Letters, digits and hyphens.
    var id: String
    /// Separated by spaces.
    var classes: String
    var tooltip = ""
  }

  /// What the positions are needed for.
  enum Kind: Sendable, Hashable {
    /// The label of a cluster, or of the whole graph.
    case label(StateLabel, cluster: String)
    case state(StateLabel, parts: [Part], Look, node: String)
    case joint(StateLabel, node: String)
    case note(StateLabel, node: String)
    case mark(node: String)
    /// `nil` for an edge that is not drawn.
    case arrow(StateLabel?, DiagramColor, Shape.Stroke)
  }

  struct Element: Sendable, Hashable {
    var kind: Kind
    var tag: Tag
  }

  let style: DiagramStyle
  private var text: String
  /// The elements, each with the id, classes and tooltip of its shape.
  private(set) var elements: [Element] = []
  /// Whether the machines are in a frame that contains the legend.
  private var isFramed = false

  /// Creates a document with a title above its machines and optionally a legend below them.
  init(title: StateLabel, above legend: StateLabel?, style: DiagramStyle) {
    self.style = style
    let font = FontFamilies(style.font).description
    text = "digraph \"states\" {\n"
    text += "  graph [pad=0.3, bgcolor=\"\(style[.background])\", fontname=\"\(font)\", fontsize=10];\n"
    text += "  node [fontname=\"\(font)\", fontsize=10];\n"
    text += "  edge [fontname=\"\(font)\", fontsize=10, arrowsize=0.7];\n"
    text += "  graph [nodesep=0.3, ranksep=0.4, labelloc=t, labeljust=l, label=<\(title.html(style))>];\n"
    add(.label(title, cluster: ""), "title")
    guard let legend else { return }
    add(.label(legend, cluster: "cluster_"), "legend")
    isFramed = true
    text += "  subgraph \"cluster_\" {\n"
    text += "  graph [label=<\(legend.html(style))>, labelloc=b, labeljust=l, peripheries=0];\n"
  }

  /// Begins a machine with a title.
  mutating func begin(_ name: String, _ title: StateLabel) {
    add(.label(title, cluster: Self.name("cluster_" + name)), "machine")
    text += "  subgraph \(Self.quoted("cluster_" + name)) {\n"
    text += "    graph [label=<\(title.html(style))>, labelloc=t, labeljust=l, peripheries=0];\n"
  }

  mutating func end() { text += "  }\n" }

  /// Writes text in place of machines.
  mutating func note(_ label: StateLabel) {
    add(.note(label, node: "_note"), "note")
    text += "    \"_note\" [shape=none, margin=0, id=\"note\", label=<\(label.html(style))>];\n"
  }

  /// Writes a state, with its parts below dividing lines.
  mutating func state(
    _ id: String, _ heading: StateLabel, parts: [Part], _ look: Look, tag: Tag
  ) {
    add(.state(heading, parts: parts, look, node: Self.name(id)), "state", tag)
    text += "    \(Self.quoted(id)) [shape=box, style=\"rounded,filled\", fillcolor=\"\(style[look.fill])\""
    text += ", color=\"\(style[look.line])\", penwidth="
    DOTText.append(look.width, to: &text)
    text += ", margin=0"
    append(tag)
    text += ", label=<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"6\">"
    text += "<TR><TD WIDTH=\"\(heading.width + 12)\">\(heading.html(style, isCentered: true))</TD></TR>"
    for part in parts {
      let cell =
        "<TD WIDTH=\"\(part.label.width + 12)\" ALIGN=\"LEFT\" BALIGN=\"LEFT\">\(part.label.html(style))</TD>"
      guard let background = part.background else {
        text += "<HR/><TR>\(cell)</TR>"
        continue
      }
      text += "<HR/><TR><TD CELLPADDING=\"4\"><TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"4\""
      text += " BGCOLOR=\"\(style[background])\"><TR>\(cell)</TR></TABLE></TD></TR>"
    }
    text += "</TABLE>>];\n"
  }

  /// Writes the mark of an initial state.
  mutating func mark(_ id: String) {
    add(.mark(node: Self.name(id)), "entry")
    text +=
      "    {rank=min; \(Self.quoted(id)) [shape=circle, style=filled, fillcolor=\"\(style[.text])\", color=\"\(style[.text])\""
    text += ", width=0.12, fixedsize=true, label=\"\"]}\n"
  }

  /// Writes a list of states that share an arrow.
  mutating func joint(_ id: String, _ label: StateLabel, tag: Tag) {
    add(.joint(label, node: Self.name(id)), "joint", tag)
    text += "    \(Self.quoted(id)) [shape=box, style=filled, fillcolor=\"\(style[.header])\""
    append(tag)
    text +=
      ", penwidth=0, height=0.2, margin=\"0.06,0.03\", label=<\(label.html(style, isCentered: true))>];\n"
  }

  /// Writes an arrow.
  ///
  /// - Parameter width: The width in points.
  mutating func arrow(
    from tail: String, to head: String, _ label: StateLabel, color: DiagramColor,
    meaning: Machine.Edge.Meaning, isTrunk: Bool = false, width: Double = 1, tag: Tag? = nil
  ) {
    let stroke = Shape.Stroke(width: width, isDashed: meaning == .cancels)
    add(.arrow(label, color, stroke), "edge \(meaning)", tag)
    text += "    \(Self.quoted(tail)) -> \(Self.quoted(head)) [color=\"\(style[color])\""
    if width != 1 {
      text += ", penwidth="
      DOTText.append(width, to: &text)
      text += ", arrowsize="
      DOTText.append(max(0.7, stroke.arrowLength / 10), to: &text)
    }
    append(tag)
    text += ", label=<<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"4\"><TR>"
    text +=
      "<TD WIDTH=\"\(label.width + 8)\" ALIGN=\"LEFT\" BALIGN=\"LEFT\">\(label.html(style))</TD></TR></TABLE>>"
    // The valid order determines the layout.
    switch meaning {
    case .advances: text += isTrunk ? ", weight=8" : ""
    case .cancels: text += ", style=dashed"
    case .breaks: text += ", weight=0"
    }
    text += "];\n"
  }

  /// Places the contents of one machine below those of another.
  mutating func stack(_ above: [String], over below: [String]) {
    for (one, other) in above.flatMap({ one in below.map { (one, $0) } }) {
      add(.arrow(nil, .line, .plain), "")
      text += "  \(Self.quoted(one)) -> \(Self.quoted(other)) [style=invis, weight=0];\n"
    }
  }

  /// The whole document.
  var dot: String { text + (isFramed ? "  }\n}\n" : "}\n") }

  /// Records an element. Without a tag it gets an id from its classes.
  private mutating func add(_ kind: Kind, _ classes: String, _ tag: Tag? = nil) {
    var name = classes.prefix { $0 != " " }
    if name.isEmpty { name = "hidden" }
    elements.append(Element(kind: kind, tag: tag ?? Tag(id: "\(name)-\(elements.count)", classes: classes)))
  }

  private mutating func append(_ tag: Tag?) {
    guard let tag else { return }
    text += ", id=\"\(tag.id)\", class=\"\(tag.classes)\""
    guard !tag.tooltip.isEmpty else { return }
    let tooltip = DOTText.quoted(tag.tooltip.diagramLabel(limit: 200))
    text += ", tooltip=\(tooltip), labeltooltip=\(tooltip)"
  }

  /// The name of a node or cluster in the graph.
  private static func name(_ text: String) -> String { text.diagramLabel(limit: 200) }

  private static func quoted(_ text: String) -> String {
    let escaped = name(text).map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }
}
