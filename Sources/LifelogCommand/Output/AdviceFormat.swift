/// The formats of logging advice.
enum AdviceFormat: String, CaseIterable, Sendable { case text, json }
