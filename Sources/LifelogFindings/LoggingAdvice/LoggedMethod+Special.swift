import LifelogTrace

extension LoggedMethod {
  /// The methods that differ from the usual pattern.
  static let special: [LoggedMethod] = [
    move(.willMoveToParent, "will"),
    move(.didMoveToParent, "did"),
    manual(.addSubview, "where a child's view is added", naming: "child"),
    manual(.removeFromSuperview, "where a controller's view is removed", by: "child"),
    manual(.push, "where a navigation controller pushes", naming: "controller"),
    manual(.pop, "where a navigation controller pops"),
    LoggedMethod(
      callback: .`init`,
      swift: """
        override init(nibName: String?, bundle: Bundle?) {
          super.init(nibName: nibName, bundle: bundle)
          logLifecycle(self, "init")
        }

        required init?(coder: NSCoder) {
          super.init(coder: coder)
          logLifecycle(self, "init")
        }
        """,
      objectiveC: """
        - (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle {
          self = [super initWithNibName:name bundle:bundle];
          if (self) LogLifecycle(self, @"init");
          return self;
        }

        - (instancetype)initWithCoder:(NSCoder *)coder {
          self = [super initWithCoder:coder];
          if (self) LogLifecycle(self, @"init");
          return self;
        }
        """),
    LoggedMethod(
      callback: .`deinit`,
      swift: """
        deinit { logLifecycle(self, "deinit") }
        """,
      objectiveC: """
        - (void)dealloc { LogLifecycle(self, @"deinit"); }
        """),
    LoggedMethod(
      callback: .addChild,
      swift: """
        override func addChild(_ child: UIViewController) {
          logLifecycle(self, "addChild child=\\(described(child))")  // first: addChild calls willMove(toParent:)
          super.addChild(child)
        }
        """,
      objectiveC: """
        - (void)addChildViewController:(UIViewController *)child {
          // First: addChildViewController: calls willMoveToParentViewController:.
          LogLifecycle(self, [@"addChild child=" stringByAppendingString:Described(child)]);
          [super addChildViewController:child];
        }
        """),
    LoggedMethod(
      callback: .removeFromParent,
      swift: """
        override func removeFromParent() {
          logLifecycle(self, "removeFromParent")  // first: removeFromParent calls didMove(toParent:)
          super.removeFromParent()
        }
        """,
      objectiveC: """
        - (void)removeFromParentViewController {
          // First: removeFromParentViewController calls didMoveToParentViewController:.
          LogLifecycle(self, @"removeFromParent");
          [super removeFromParentViewController];
        }
        """),
    LoggedMethod(
      callback: .beginAppearanceTransition,
      swift: """
        override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
          logLifecycle(self, "beginAppearanceTransition appearing=\\(isAppearing ? "yes" : "no")")
          super.beginAppearanceTransition(isAppearing, animated: animated)
        }
        """,
      objectiveC: """
        - (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated {
          NSString *direction = isAppearing ? @"yes" : @"no";
          LogLifecycle(self, [@"beginAppearanceTransition appearing=" stringByAppendingString:direction]);
          [super beginAppearanceTransition:isAppearing animated:animated];
        }
        """),
    LoggedMethod(
      callback: .endAppearanceTransition,
      swift: """
        override func endAppearanceTransition() {
          logLifecycle(self, "endAppearanceTransition")
          super.endAppearanceTransition()
        }
        """,
      objectiveC: """
        - (void)endAppearanceTransition {
          LogLifecycle(self, @"endAppearanceTransition");
          [super endAppearanceTransition];
        }
        """),
    LoggedMethod(
      callback: .viewWillTransition,
      swift: """
        override func viewWillTransition(
          to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
        ) {
          logLifecycle(self, "viewWillTransition")  // first: super tells the children
          super.viewWillTransition(to: size, with: coordinator)
        }
        """,
      objectiveC: """
        - (void)viewWillTransitionToSize:(CGSize)size
               withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator {
          LogLifecycle(self, @"viewWillTransition");  // first: super tells the children
          [super viewWillTransitionToSize:size withTransitionCoordinator:coordinator];
        }
        """),
    LoggedMethod(
      callback: .transitionFromTo,
      swift: """
        override func transition(
          from: UIViewController, to: UIViewController, duration: TimeInterval,
          options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
        ) {
          logLifecycle(self, "transitionFromTo from=\\(described(from)) to=\\(described(to))")
          super.transition(
            from: from, to: to, duration: duration, options: options, animations: animations,
            completion: completion)
        }
        """,
      objectiveC: """
        - (void)transitionFromViewController:(UIViewController *)from
                            toViewController:(UIViewController *)to
                                    duration:(NSTimeInterval)duration
                                     options:(UIViewAnimationOptions)options
                                  animations:(void (^)(void))animations
                                  completion:(void (^)(BOOL))completion {
          LogLifecycle(self, [NSString stringWithFormat:@"transitionFromTo from=%@ to=%@",
                                                        Described(from), Described(to)]);
          [super transitionFromViewController:from toViewController:to duration:duration options:options
                                   animations:animations completion:completion];
        }
        """),
  ]
}
