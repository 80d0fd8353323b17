package import LifelogTrace

/// How an app logs one callback: code for the base class of its controllers, in both languages, that prints the
/// canonical line.
package struct LoggedMethod: Sendable {
  let callback: Callback
  /// Methods of a class that inherits from `UIViewController`, or a remark where there is nothing to override.
  package let swift: String
  package let objectiveC: String

  /// A method without arguments, or with one that says whether it is animated.
  ///
  /// - Parameter isAnimated: Whether it has that argument.
  static func plain(_ callback: Callback, isAnimated: Bool = false) -> LoggedMethod {
    let name = callback.name
    let swift = isAnimated ? ("\(name)(_ animated: Bool)", "\(name)(animated)") : ("\(name)()", "\(name)()")
    let objectiveC = isAnimated ? ("\(name):(BOOL)animated", "\(name):animated") : (name, name)
    return LoggedMethod(
      callback: callback,
      swift: """
        override func \(swift.0) {
          super.\(swift.1)
          logLifecycle(self, "\(name)")
        }
        """,
      objectiveC: """
        - (void)\(objectiveC.0) {
          [super \(objectiveC.1)];
          LogLifecycle(self, @"\(name)");
        }
        """)
  }

  /// A callback with a parent: `willMove(toParent:)`.
  ///
  /// - Parameter word: `will` or `did`.
  static func move(_ callback: Callback, _ word: String) -> LoggedMethod {
    LoggedMethod(
      callback: callback,
      swift: """
        override func \(word)Move(toParent parent: UIViewController?) {
          super.\(word)Move(toParent: parent)
          logLifecycle(self, "\(callback.name) parent=\\(described(parent))")
        }
        """,
      objectiveC: """
        - (void)\(word)MoveToParentViewController:(UIViewController *)parent {
          [super \(word)MoveToParentViewController:parent];
          LogLifecycle(self, [@"\(callback.name) parent=" stringByAppendingString:Described(parent)]);
        }
        """)
  }

  /// What a base class of controllers cannot override.
  ///
  /// - Parameters:
  ///   - place: Where it happens.
  ///   - object: Whose line it is, in Swift and in Objective-C alike.
  ///   - child: Whom it names.
  static func manual(
    _ callback: Callback, _ comment: String, by object: String = "self", naming child: String? = nil
  ) -> LoggedMethod {
    let name = callback.name
    let swift = child.map { " child=\\(described(\($0)))" } ?? ""
    let objectiveC =
      child.map { "[@\"\(name) child=\" stringByAppendingString:Described(\($0))]" } ?? "@\"\(name)\""
    return LoggedMethod(
      callback: callback, swift: "// \(comment):\n// logLifecycle(\(object), \"\(name)\(swift)\")",
      objectiveC: "// \(comment):\n// LogLifecycle(\(object), \(objectiveC));")
  }

  /// How a callback is logged.
  package static func of(_ callback: Callback) -> LoggedMethod {
    special.first { $0.callback == callback } ?? usual(callback)
  }

  private static func usual(_ callback: Callback) -> LoggedMethod {
    switch callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      plain(callback, isAnimated: true)
    case .loadView, .viewDidLoad, .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .didReceiveMemoryWarning, .awakeFromNib:
      plain(callback)
    default:
      manual(callback, callback.isScene || callback.isApplication ? "in the delegate" : "where it happens")
    }
  }
}
