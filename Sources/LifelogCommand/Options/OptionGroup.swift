/// A titled group of options in help and manuals.
///
/// Help prints the groups of a command in the order in which its options name them first.
enum OptionGroup: String, Sendable, Hashable {
  case select = "SELECT"
  case output = "OUTPUT"
  case report = "REPORT"
  case files = "OUTPUT FILES"
  case passOrFail = "PASS OR FAIL"
  case rules = "RULES"
  case diagrams = "DIAGRAMS"
  case input = "INPUT"
  case limits = "LIMITS"
  /// The options of a command that has too few for groups.
  case options = "OPTIONS"
  case help = "HELP"

  /// The largest number of options that help lists without groups.
  static let maxUngroupedOptions = 12

  /// Options by group, in the order of the first option of each group. One group if the options are few.
  static func sections(
    of options: [OptionDefinition]
  ) -> [(group: OptionGroup, options: [OptionDefinition])] {
    guard options.count > maxUngroupedOptions else { return options.isEmpty ? [] : [(.options, options)] }
    var sections: [(group: OptionGroup, options: [OptionDefinition])] = []
    for option in options {
      if let index = sections.firstIndex(where: { $0.group == option.group }) {
        sections[index].options.append(option)
      } else {
        sections.append((option.group, [option]))
      }
    }
    return sections
  }
}

extension OptionSpec {
  /// Puts options into a group.
  static func group(_ group: OptionGroup, _ specs: [OptionSpec]) -> [OptionSpec] {
    specs.map { spec in
      var spec = spec
      spec.definition.group = group
      return spec
    }
  }

  /// This option, which the short help omits.
  var rare: OptionSpec {
    var spec = self
    spec.definition.isRare = true
    return spec
  }

  /// This option with sentences for its manual page: edge cases that its line of help has no room for.
  func explained(_ details: String) -> OptionSpec {
    var spec = self
    spec.definition.details = details
    return spec
  }
}
