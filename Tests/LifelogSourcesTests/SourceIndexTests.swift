import LifelogTrace
import XCTest

@testable import LifelogSources

/// The line of an app's source that declares a class, or implements its callback.
final class SourceIndexTests: XCTestCase {
  func testOverrideOfCallbackIsFound() {
    let index = index([
      "Cart.swift": """
      import UIKit

      final class CartViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
        }

        override func viewDidAppear(_ animated: Bool) {}
      }
      """
    ])
    assert(index, "CartViewController", .viewDidLoad, "Cart.swift:4")
    assert(index, "CartViewController", .viewDidAppear, "Cart.swift:8")
    assert(index, "CartViewController", .viewWillAppear, "Cart.swift:3")
    assert(index, "CartViewController", nil, "Cart.swift:3")
    assert(index, "ListViewController", .viewDidLoad, "none")
  }

  func testOnlyCallOfAContainerIsFound() {
    let index = index([
      "Host.swift": """
      class Host: UIViewController {
        func add(_ child: UIViewController) {
          view.addSubview(label)
          stack.addArrangedSubview(child.view)  // addSubview(child.view)
          addChild(child)
          child.didMove(toParent: self)
        }
        override func addChild(_ child: UIViewController) { super.addChild(child) }
        func remove(_ child: UIViewController) {
          label.removeFromSuperview()
          child.willMove(toParent: nil)
          child.view?.removeFromSuperview()
          UIView.animate { child.removeFromParent() }
          child.willMove(toParent: nil)
        }
      }
      """,
      "Pager.m": """
      @implementation Pager
      - (void)add:(UIViewController *)child {
        [self.view addSubview:self.label];
        [self.view insertSubview:child.view atIndex:0];
        [self addChildViewController:child];
        [child didMoveToParentViewController:self];
      }
      - (void)addChildViewController:(UIViewController *)child { [super addChildViewController:child]; }
      - (void)remove:(UIViewController *)child {
        [child.view removeFromSuperview];
        [child removeFromParentViewController];
      }
      @end
      """,
    ])
    for (container, callback, place) in [
      ("Host", Callback.addSubview, "Host.swift:4"), ("Host", .addChild, "Host.swift:5"),
      ("Host", .didMoveToParent, "Host.swift:6"), ("Host", .removeFromSuperview, "Host.swift:12"),
      ("Host", .removeFromParent, "Host.swift:13"), ("Host", .willMoveToParent, nil),
      ("Host", .beginAppearanceTransition, nil), ("Shop", .addChild, nil),
      ("Pager", .addSubview, "Pager.m:4"),
      ("Pager", .addChild, "Pager.m:5"), ("Pager", .didMoveToParent, "Pager.m:6"),
      ("Pager", .removeFromSuperview, "Pager.m:10"), ("Pager", .removeFromParent, "Pager.m:11"),
    ] as [(String, Callback, String?)] {
      let found = index.call(in: container, of: callback).map { "\($0.file):\($0.line)" }
      XCTAssertEqual(found, place, "\(container) \(callback)")
    }
  }

  func testArgumentLabelsTellCallbacksApart() {
    let index = index([
      "Cart.swift": """
      class Cart: UIViewController {
        func willMove(to place: Place) {}
        override func willMove(toParent parent: UIViewController?) {}
        override func viewWillTransition(
          to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {}
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        init(model: Model) {}
        deinit {}
      }
      """
    ])
    assert(index, "Cart", .willMoveToParent, "Cart.swift:3")
    assert(index, "Cart", .viewWillTransition, "Cart.swift:4")
    assert(index, "Cart", .shouldAutomaticallyForwardAppearanceMethods, "Cart.swift:7")
    assert(index, "Cart", .`init`, "Cart.swift:8")
    assert(index, "Cart", .`deinit`, "Cart.swift:9")
  }

  func testExtensionsInOtherFilesImplementCallbacks() {
    let index = index([
      "Cart.swift": "class Cart: UIViewController {}",
      "Cart+Appearance.swift":
        "extension Cart: Tracked where T: P {\n  override func viewDidAppear(_ a: Bool) {}\n}",
    ])
    assert(index, "Cart", .viewDidAppear, "Cart+Appearance.swift:2")
    assert(index, "Cart", .viewDidLoad, "Cart.swift:1")
  }

  func testNestedTypesHaveTheirOuterTypes() {
    let index = index([
      "Flow.swift": """
      enum Checkout {
        class Page: UIViewController {
          struct Model { func viewDidLoad() {} }
          override func viewDidLoad() {}
        }
      }
      extension Checkout.Page {
        @objc override func viewDidAppear(_ animated: Bool) {}
      }
      class Settings { class Page: UIViewController {} }
      """
    ])
    assert(index, "Checkout.Page", .viewDidLoad, "Flow.swift:4")
    assert(index, "Checkout.Page", .viewDidAppear, "Flow.swift:8")
    assert(index, "Settings.Page", nil, "Flow.swift:10")
    assert(index, "Page", nil, "several: Flow.swift:2, Flow.swift:10")
    assert(index, "Model", nil, "Flow.swift:3")
  }

  func testGenericArgumentsAreIgnored() {
    let index = index([
      "List.swift": """
      class ListViewController<Item: Hashable, Cell>: UIViewController where Item: Codable {
        func show<T>(_ item: T, then: () -> Void = {}) where T: P {}
        override func viewDidLoad() {}
      }
      """
    ])
    assert(index, "ListViewController<Shop.Product, Shop.Cell>", .viewDidLoad, "List.swift:3")
  }

  func testNameInObjectiveCIsFound() {
    let index = index([
      "Cart.swift": """
      @objc(SHPCart) final class Cart: UIViewController {
        @objc(open:) func open(_ url: URL) {}
      }
      @objc
      class Other: UIViewController {}
      """
    ])
    assert(index, "SHPCart", nil, "Cart.swift:1")
    assert(index, "Other", nil, "Cart.swift:5")
  }

  func testCommentsAndStringsAreIgnored() {
    let index = index([
      "Cart.swift": #"""
      // class Cart: UIViewController {
      /* class Cart { /* class Cart { */ func viewDidLoad() {} */
      let text = "class Cart { \(call("}", { "class Cart {" })) "
      let raw = #"class Cart { " \(x) "#
      let long = """
        class Cart { \"""
        func viewDidLoad() {}
        """
      let open = "class Cart {
      class Cart: UIViewController {
        func viewDidLoad() {}
      }
      """#
    ])
    assert(index, "Cart", .viewDidLoad, "Cart.swift:11")
    assert(index, "Cart", nil, "Cart.swift:10")
  }

  func testRegularExpressionsAreIgnored() {
    let index = index([
      "Cart.swift": #"""
      class Cart: UIViewController { let quote = /"/; override func viewDidLoad() {} }
      class List: UIViewController {
        let brace = find(/\/}"/, #/ "/} /#, #/
          " }
          /#)
        let half = width / 2 + "}".count/2 + (a) / b
        override func viewWillAppear(_ animated: Bool) {}
      }
      """#
    ])
    assert(index, "Cart", .viewDidLoad, "Cart.swift:1")
    assert(index, "List", .viewWillAppear, "Cart.swift:7")
  }

  func testClassMembersAreNotClasses() {
    let index = index([
      "Cart.swift": """
      class Cart: UIViewController {
        class func viewDidLoad() {}
        class var shared: Cart { Cart() }
        let kind = Cart.self as AnyObject.Type
        lazy var action: () -> Void = { func viewDidAppear() {} }
        func make(class name: String, then: @escaping () -> Void = {}) { class Local {} }
      }
      protocol Tracked: class { func viewDidLoad() }
      """
    ])
    assert(index, "Cart", .viewDidAppear, "Cart.swift:1")
    assert(index, "func", nil, "none")
    assert(index, "shared", nil, "none")
  }

  func testBranchesOfConditionBeginInSameScope() {
    let index = index([
      "Cart.swift": """
      #if os(iOS)
      class Cart: UIViewController {
      #else
      class Cart: NSViewController {
      #endif
        func viewDidLoad() {}
      }
      class List: UIViewController {}
      """
    ])
    assert(index, "Cart", nil, "several: Cart.swift:2, Cart.swift:4")
    assert(index, "List", nil, "Cart.swift:8")
  }

  func testClassOfSeveralTargetsHasNoLocation() {
    let index = index([
      "Shop/Cart.swift": "class Cart: UIViewController {}",
      "Admin/Cart.swift": "\nclass Cart: UIViewController {}",
    ])
    assert(index, "Cart", .viewDidLoad, "several: Admin/Cart.swift:2, Shop/Cart.swift:1")
  }

  func testObjectiveCImplementationIsFound() {
    let index = index([
      "Cart.h": "@interface Cart : UIViewController\n- (void)viewDidLoad;\n@end",
      "Cart.m": """
      #import "Cart.h"
      @interface Cart () <Tracked>
      @end

      @implementation Cart {
        int count;
      }
      static int difference(int a, int b) { return a - b; }
      // - (void)viewDidAppear:(BOOL)animated {}
      - (void)viewDidLoad
      {
        NSString *text = @"@end - (void)viewWillAppear:(BOOL)animated {";
      }
      - (void)didMoveToParentViewController:(UIViewController *)parent { char c = '{'; }
      - (void)presentViewController:(UIViewController *)other animated:(BOOL)flag completion:(void (^)(void))done {
      }
      @end
      @implementation Cart (Tracking)
      - (void)viewDidAppear:(BOOL)animated { }
      @end
      """,
      "List.h": "@interface List : UIViewController\n@end",
    ])
    assert(index, "Cart", nil, "Cart.m:5")
    assert(index, "Cart", .viewDidLoad, "Cart.m:10")
    assert(index, "Cart", .didMoveToParent, "Cart.m:14")
    assert(index, "Cart", .present, "Cart.m:15")
    assert(index, "Cart", .viewDidAppear, "Cart.m:19")
    assert(index, "Cart", .viewWillAppear, "Cart.m:5")
    assert(index, "List", .viewDidLoad, "List.h:1")
  }

  /// A file may end anywhere, and contain any bytes.
  func testAnyPrefixOfSourceIsRead() {
    let text = ContiguousArray(
      "class A { let s = \"\\(x)\" /* */ }\n#if x\n@objc(B) class C<T> { func f(_ a: [Int] = [{ 1 }()]) {} }"
        .utf8)
    for count in text.indices {
      for path in ["a.swift", "a.m"] {
        var index = SourceIndex()
        index.add(path: path, text.span.extracting(0..<count))
        index.add(path: path, text.span.extracting(count..<text.count))
        XCTAssertEqual(index.match("D", nil), .none)
      }
    }
  }

  private func index(_ files: [String: String]) -> SourceIndex {
    var index = SourceIndex()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      index.add(path: path, ContiguousArray(text.utf8).span)
    }
    return index
  }

  private func assert(
    _ index: SourceIndex, _ subject: String, _ callback: Callback?, _ expected: String, line: UInt = #line
  ) {
    func text(_ location: SourceIndex.Location) -> String { "\(location.file):\(location.line)" }
    let found =
      switch index.match(subject, callback) {
      case .found(let location): text(location)
      case .ambiguous(let locations): "several: " + locations.map(text).joined(separator: ", ")
      case .none: "none"
      }
    XCTAssertEqual(found, expected, "\(subject) \(callback?.name ?? "")", line: line)
  }
}
