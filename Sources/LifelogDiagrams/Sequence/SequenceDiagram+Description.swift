import LifelogText
import LifelogTrace

extension SequenceDiagram {
  package var description: String {
    let trace = content.trace
    var sentences = [
      "Sequence diagram of \(content.title.diagramLabel(limit: 200)): "
        + "\(content.amount.facts.prefix(2).joined(separator: " of "))."
    ]
    let names = content.labels.names.prefix(Self.maxNames)
    if !names.isEmpty {
      let more = trace.subjects.count > names.count ? ", …" : ""
      sentences.append("Lifelines: \(names.joined(separator: ", "))\(more).")
    }
    sentences += DescriptionText.findings(content)
    return sentences.joined(separator: " ")
  }

  private static let maxNames = 12
}
