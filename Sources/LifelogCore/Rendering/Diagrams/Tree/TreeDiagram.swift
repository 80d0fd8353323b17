/// Who is whose child when the log ends: containment as a tree of boxes.
///
/// Each box names a subject and the state in which the log leaves it, in a word and a colour, with the
/// number of its events and of its findings. Subjects without a known parent are roots; processes stand
/// apart from each other.
public struct TreeDiagram: Diagram {
  let content: DiagramContent

  public init(_ content: DiagramContent) { self.content = content }

  /// - Complexity: O(*n* log *n*), *n* subjects and steps.
  public func document() -> DiagramSheet {
    let picture = TreeDrawing(content).picture()
    return DiagramSheet(
      dot: DOTWriter.dot(of: picture, name: "tree", style: content.style), layout: .placed)
  }

  public func bands() -> [DiagramSheet] { [document()] }

  public func pages(height: Double) -> [DiagramSheet] { [document()] }

  public var description: String { "The containment tree of \(content.title)." }
}
