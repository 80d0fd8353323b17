/// The id of a rule: `duplicate-view-did-appear`.
package struct RuleID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package init(_ rawValue: String) { self.rawValue = rawValue }

  package var description: String { rawValue }

  package static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}
