package import LifelogTrace

/// The code that logs one callback in its canonical line, for the base class of an app's controllers in both languages.
package struct LoggedMethod: Sendable {
  let callback: Callback
  /// Methods of a class that inherits from `UIViewController`, or a comment if there is nothing to override.
  package let swift: String
  package let objectiveC: String

  /// A method without arguments, or with the argument `animated`.
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
  /// - Parameter prefix: `will` or `did`.
  static func move(_ callback: Callback, _ prefix: String) -> LoggedMethod {
    LoggedMethod(
      callback: callback,
      swift: """
        override func \(prefix)Move(toParent parent: UIViewController?) {
          super.\(prefix)Move(toParent: parent)
          logLifecycle(self, "\(callback.name) parent=\\(described(parent))")
        }
        """,
      objectiveC: """
        - (void)\(prefix)MoveToParentViewController:(UIViewController *)parent {
          [super \(prefix)MoveToParentViewController:parent];
          LogLifecycle(self, [@"\(callback.name) parent=" stringByAppendingString:Described(parent)]);
        }
        """)
  }

  /// A callback or call that a base class of controllers cannot override, so its line is logged manually.
  ///
  /// - Parameters:
  ///   - comment: Where to log it.
  ///   - object: The subject of the line, as an expression that is valid in Swift and in Objective-C.
  ///   - child: The controller that the line names; `nil` if none.
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

  /// Returns the code that logs a callback.
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
