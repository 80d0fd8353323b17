/// A parsed argument.
enum ArgumentItem: Sendable, Hashable {
  /// The index of an option, and its value; a flag has the empty string.
  case option(Int, String)
  case positional(String)
}

/// Splits arguments into options, their values and positional arguments, with the conventions of swift-argument-parser.
struct ArgumentScanner {
  let options: [OptionDefinition]
  let argument: ArgumentDefinition?

  /// - Throws: The first error from the left, or else a missing argument.
  func scan(_ arguments: ArraySlice<String>) throws(UsageError) -> [ArgumentItem] {
    var items: [ArgumentItem] = []
    var rest = arguments
    var isAfterTerminator = false
    while let word = rest.popFirst() {
      if isAfterTerminator || !word.isOption {
        items.append(.positional(word))
      } else if word == "--" {
        isAfterTerminator = true
      } else if word.hasPrefix("--") {
        items.append(try longOption(word, &rest))
      } else {
        items.append(contentsOf: try shortOptions(word, &rest))
      }
    }
    try checkCounts(items)
    return items
  }

  private func longOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError)
    -> ArgumentItem
  {
    let (name, joined) = word.dropFirst(2).splitAtEqualsSign
    guard let index = options.firstIndex(where: { $0.long == name }) else {
      throw .unknownOption("--\(name)", suggestion: suggestion(for: name))
    }
    return .option(index, try value(of: options[index], joined: joined, &rest))
  }

  /// Parses `-v`, several flags `-vx`, and a value that is joined or follows: `-ofile`, `-o=file`, `-o file`.
  private func shortOptions(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> [ArgumentItem] {
    let name = word.dropFirst().splitAtEqualsSign.name
    // Otherwise `-output` would mean `-o utput`.
    if name.count > 1, options.contains(where: { $0.long == name }) {
      throw .unknownOption("-\(name)", suggestion: "--\(name)")
    }
    var items: [ArgumentItem] = []
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let index = options.firstIndex(where: { $0.short == letter }) else {
        if let suggestion = suggestion(for: name) {
          throw .unknownOption("-\(name)", suggestion: suggestion)
        }
        throw .unknownOption("-\(letter)", suggestion: nil)
      }
      guard options[index].value != nil else {
        if letters.first == "=" { throw .unexpectedValue(String(letters.dropFirst()), for: options[index]) }
        items.append(.option(index, ""))
        continue
      }
      let joined = letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
      items.append(.option(index, try value(of: options[index], joined: joined, &rest)))
      break
    }
    return items
  }

  private func value(
    of option: OptionDefinition, joined: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard option.value != nil else {
      if let joined { throw .unexpectedValue(joined, for: option) }
      return ""
    }
    if let joined { return joined }
    guard let next = rest.first, !next.isOption || next.isNegativeNumber else {
      throw .missingValue(for: option)
    }
    return rest.removeFirst()
  }

  private func checkCounts(_ items: [ArgumentItem]) throws(UsageError) {
    let values = items.compactMap { if case .positional(let value) = $0 { value } else { nil } }
    switch argument?.arity {
    case nil where !values.isEmpty: throw .unexpectedArguments(values)
    case .one where values.count > 1, .atMostOne where values.count > 1:
      throw .unexpectedArguments(Array(values.dropFirst()))
    case .one where values.isEmpty,
      .oneOrMore where values.count < (argument?.final == nil ? 1 : 2) && !hasAlternative(items):
      throw .missingArgument(argument?.usage ?? "")
    default: break
    }
    for (index, option) in options.enumerated() where option.isRequired {
      let isGiven = items.contains { if case .option(index, _) = $0 { true } else { false } }
      if !isGiven { throw .missingArgument(option.usage) }
    }
  }

  /// Whether the option is given that can replace the argument.
  private func hasAlternative(_ items: [ArgumentItem]) -> Bool {
    items.contains { item in
      guard case .option(let index, _) = item else { return false }
      return options[index].long == argument?.alternative
    }
  }

  private func suggestion(for name: String) -> String? {
    nearest(to: name, in: options.map(\.long) + ["help", "help-all"]).map { "--\($0)" }
  }
}

extension String {
  /// Whether this argument is an option: a single dash means standard input.
  var isOption: Bool { hasPrefix("-") && self != "-" }

  /// Whether it is a number below zero, which no option accepts: an invalid value, and not a missing one.
  fileprivate var isNegativeNumber: Bool {
    hasPrefix("-") && dropFirst().first.map { "0"..."9" ~= $0 } ?? false
  }
}

extension Substring {
  fileprivate var splitAtEqualsSign: (name: String, value: String?) {
    guard let sign = firstIndex(of: "=") else { return (String(self), nil) }
    return (String(self[..<sign]), String(self[index(after: sign)...]))
  }
}
