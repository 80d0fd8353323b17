extension Remedy {
  /// Less work on the way to the screen.
  static let appearSooner = Remedy(
    id: "FX-APPEAR-SOONER",
    advice: "do less before viewDidAppear: measure it with signposts, and move work off the main thread",
    swift: """
      // import os
      private let signposts = OSSignposter(subsystem: "com.example.app", category: "appearance")

      override func viewDidLoad() {
        super.viewDidLoad()
        let interval = signposts.beginInterval("views")
        addViewsThatShowAtOnce()
        signposts.endInterval("views", interval)  // Instruments shows how long it took
        Task { [weak self] in
          let items = await Store.shared.items()  // loads and decodes away from the main actor
          self?.show(items)
        }
      }
      """,
    objectiveC: """
      // #import <os/signpost.h>
      - (void)viewDidLoad {
        [super viewDidLoad];
        os_log_t log = os_log_create("com.example.app", "appearance");
        os_signpost_id_t interval = os_signpost_id_generate(log);
        os_signpost_interval_begin(log, interval, "views");
        [self addViewsThatShowAtOnce];
        os_signpost_interval_end(log, interval, "views");  // Instruments shows how long it took
        __weak __typeof__(self) weakSelf = self;
        dispatch_async(dispatch_get_global_queue(QOS_CLASS_USER_INITIATED, 0), ^{
          NSArray *items = [Store.shared loadItems];
          dispatch_async(dispatch_get_main_queue(), ^{ [weakSelf showItems:items]; });
        });
      }
      """)
}
