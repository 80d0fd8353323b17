/// Matches class names against patterns, each pair once.
package struct ClassNames {
  /// A pattern, and for each name, by its index, whether it matches; `nil` if not yet computed.
  private struct KnownMatches {
    var pattern: String
    var known: ContiguousArray<Bool?> = []
  }

  private var cache: ContiguousArray<KnownMatches> = []

  package init() {}

  /// Whether a name matches a pattern, in which `*` matches any characters.
  ///
  /// - Complexity: O(patterns) for a known pair. A model has few patterns, and they are compared by their storage.
  package mutating func matches(_ name: Name, _ pattern: String, in names: NameTable) -> Bool {
    let slot = cache.firstIndex { $0.pattern == pattern } ?? cache.count
    if slot == cache.count { cache.append(KnownMatches(pattern: pattern)) }
    let index = Int(name.index)
    if index < cache[slot].known.count, let known = cache[slot].known[index] { return known }
    while cache[slot].known.count <= index { cache[slot].known.append(nil) }
    let matches = Self.matches(Array(names[name].utf8)[...], Array(pattern.utf8)[...])
    cache[slot].known[index] = matches
    return matches
  }

  /// Whether a class is one of UIKit's or of another framework's, which an app cannot make log its callbacks.
  ///
  /// Apple reserves the prefix `UI`. Of the other frameworks, these are the controllers that apps present.
  package static func isOfSystem(_ name: String) -> Bool {
    let name = name.drop { $0 == "_" }
    return name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true || ofFrameworks.contains(name)
  }

  private static let ofFrameworks: Set<Substring> = [
    "AVPlayerViewController", "MFMailComposeViewController", "MFMessageComposeViewController",
    "PHPickerViewController", "QLPreviewController", "SFSafariViewController", "SKStoreProductViewController",
  ]

  /// Whether a name matches a pattern.
  package static func matches(_ name: String, _ pattern: String) -> Bool {
    matches(Array(name.utf8)[...], Array(pattern.utf8)[...])
  }

  /// Whether text matches a pattern.
  ///
  /// If the text differs, the last star takes one more byte. An earlier star cannot do better, so none is tried again.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the two, for any number of stars.
  static func matches(_ text: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    let star = UInt8(ascii: "*")
    var (text, pattern) = (text, pattern)
    var lastStar: (text: ArraySlice<UInt8>, pattern: ArraySlice<UInt8>)?
    while let next = text.first {
      if pattern.first == star {
        pattern = pattern.dropFirst()
        lastStar = (text, pattern)
      } else if pattern.first == next {
        text = text.dropFirst()
        pattern = pattern.dropFirst()
      } else if let star = lastStar {
        text = star.text.dropFirst()
        pattern = star.pattern
        lastStar = (text, pattern)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == star }
  }
}
