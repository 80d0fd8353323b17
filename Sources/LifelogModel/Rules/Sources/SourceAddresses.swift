/// Sources of one kind stand in one place.
extension Rule.Source {
  /// A page of Apple's UIKit documentation: `path` is what follows `documentation/uikit/`.
  static func uiKit(_ symbol: String, _ path: String) -> Rule.Source {
    Rule.Source(
      "\(symbol), UIKit documentation", "https://developer.apple.com/documentation/uikit/\(path)")
  }

  /// An issue of a GitHub repository, written `owner/name`.
  static func issue(_ number: Int, of repository: String, _ title: String) -> Rule.Source {
    thread("issues/\(number)", of: repository, title, number)
  }

  /// A pull request of a GitHub repository, written `owner/name`.
  static func pullRequest(_ number: Int, of repository: String, _ title: String) -> Rule.Source {
    thread("pull/\(number)", of: repository, title, number)
  }

  /// A bug that was reported to Apple and made public by its finder.
  static func radar(_ number: Int, _ title: String) -> Rule.Source {
    Rule.Source("\(title), radar \(number)", "https://openradar.appspot.com/\(number)")
  }

  /// A question with its answers on Stack Overflow.
  static func question(_ number: Int, _ title: String) -> Rule.Source {
    Rule.Source("\(title), Stack Overflow", "https://stackoverflow.com/questions/\(number)")
  }

  /// A thread of Apple's developer forums.
  static func forum(_ number: Int, _ title: String) -> Rule.Source {
    Rule.Source("\(title), Apple Developer Forums", "https://developer.apple.com/forums/thread/\(number)")
  }

  private static func thread(
    _ path: String, of repository: String, _ title: String, _ number: Int
  ) -> Rule.Source {
    let name = repository.split(separator: "/").last ?? Substring(repository)
    return Rule.Source("\(title), \(name) #\(number)", "https://github.com/\(repository)/\(path)")
  }
}
