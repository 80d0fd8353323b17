extension Remedy {
  /// A log from which every rule of a controller's own can be decided.
  static let log = Remedy(
    id: "FX-LOG",
    advice: "print the class, the instance and the callback from a base class, for every callback, once",
    swift: """
      // The base class of your controllers; a line: LC <Cart: 0x7fa1…> viewDidAppear
      class LoggedViewController: UIViewController {
        func lifecycle(_ callback: String) {
          NSLog("LC <%@: %p> %@", String(describing: type(of: self)), self, callback)
        }

        override func viewDidLoad() {
          super.viewDidLoad()
          lifecycle("viewDidLoad")
        }

        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          lifecycle("viewWillAppear")
        }

        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          lifecycle("viewDidAppear")
        }

        override func viewWillDisappear(_ animated: Bool) {
          super.viewWillDisappear(animated)
          lifecycle("viewWillDisappear")
        }

        override func viewDidDisappear(_ animated: Bool) {
          super.viewDidDisappear(animated)
          lifecycle("viewDidDisappear")
        }

        override func willMove(toParent parent: UIViewController?) {
          super.willMove(toParent: parent)
          lifecycle("willMoveToParent parent=\\(name(of: parent))")
        }

        override func didMove(toParent parent: UIViewController?) {
          super.didMove(toParent: parent)
          lifecycle("didMoveToParent parent=\\(name(of: parent))")
        }

        private func name(of parent: UIViewController?) -> String {
          guard let parent else { return "nil" }
          return String(format: "<%@: %p>", String(describing: type(of: parent)), parent)
        }

        deinit {
          NSLog("LC <%@: %p> deinit", String(describing: Self.self), self)
        }
      }
      """,
    objectiveC: """
      // In the base class of your controllers; a line: LC <Cart: 0x7fa1…> viewDidAppear
      static void Lifecycle(UIViewController *controller, NSString *callback) {
        NSLog(@"LC <%@: %p> %@", NSStringFromClass(controller.class), controller, callback);
      }

      static NSString *NameOf(UIViewController *parent) {
        if (!parent) return @"nil";
        return [NSString stringWithFormat:@"<%@: %p>", NSStringFromClass(parent.class), parent];
      }

      - (void)viewDidLoad {
        [super viewDidLoad];
        Lifecycle(self, @"viewDidLoad");
      }

      - (void)viewWillAppear:(BOOL)animated {
        [super viewWillAppear:animated];
        Lifecycle(self, @"viewWillAppear");
      }

      - (void)viewDidAppear:(BOOL)animated {
        [super viewDidAppear:animated];
        Lifecycle(self, @"viewDidAppear");
      }

      - (void)viewWillDisappear:(BOOL)animated {
        [super viewWillDisappear:animated];
        Lifecycle(self, @"viewWillDisappear");
      }

      - (void)viewDidDisappear:(BOOL)animated {
        [super viewDidDisappear:animated];
        Lifecycle(self, @"viewDidDisappear");
      }

      - (void)willMoveToParentViewController:(UIViewController *)parent {
        [super willMoveToParentViewController:parent];
        Lifecycle(self, [@"willMoveToParent parent=" stringByAppendingString:NameOf(parent)]);
      }

      - (void)didMoveToParentViewController:(UIViewController *)parent {
        [super didMoveToParentViewController:parent];
        Lifecycle(self, [@"didMoveToParent parent=" stringByAppendingString:NameOf(parent)]);
      }

      - (void)dealloc {
        NSLog(@"LC <%@: %p> deinit", NSStringFromClass(self.class), self);
      }
      """)
}
