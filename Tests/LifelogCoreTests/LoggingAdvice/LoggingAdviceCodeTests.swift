import Foundation
import XCTest

@testable import LifelogFindings
@testable import LifelogReports
@testable import LifelogTrace

/// Compiles the generated logging code with real compilers and a stub of the UIKit API that it uses.
final class LoggingAdviceCodeTests: XCTestCase {
  private func code() -> AdviceText {
    var report = Report()
    report.verdicts = Callback.ofUIKit.map {
      ClassVerdict(rule: "a", subject: "Cart", verdict: .inconclusive, missing: [$0])
    }
    return AdviceText(report)
  }

  func testSwiftCodeCompilesWithoutWarnings() throws {
    let stub = """
      import Foundation
      protocol UIViewControllerTransitionCoordinator: AnyObject {}
      @MainActor class UIView { struct AnimationOptions: OptionSet { let rawValue: UInt } }
      @MainActor class UIViewController: NSObject {
        init(nibName: String?, bundle: Bundle?) { super.init() }
        required init?(coder: NSCoder) { super.init() }
        func awakeFromNib() {}
        func loadView() {}
        func viewDidLoad() {}
        func updateViewConstraints() {}
        func viewWillLayoutSubviews() {}
        func viewDidLayoutSubviews() {}
        func didReceiveMemoryWarning() {}
        func viewWillAppear(_ animated: Bool) {}
        func viewIsAppearing(_ animated: Bool) {}
        func viewDidAppear(_ animated: Bool) {}
        func viewWillDisappear(_ animated: Bool) {}
        func viewDidDisappear(_ animated: Bool) {}
        func willMove(toParent parent: UIViewController?) {}
        func didMove(toParent parent: UIViewController?) {}
        func addChild(_ child: UIViewController) {}
        func removeFromParent() {}
        func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
        func endAppearanceTransition() {}
        func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
        func transition(
          from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions = [],
          animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
        ) {}
      }
      """
    let swift = code().swift.replacingOccurrences(of: "import UIKit", with: "import Foundation")
    for version in ["5", "6"] {
      try compile(
        ["swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", version],
        files: ["UIKit.swift": stub, "Logged.swift": swift])
    }
  }

  func testObjectiveCCodeCompilesWithoutWarnings() throws {
    let stub = """
      typedef signed char BOOL;
      typedef double NSTimeInterval;
      typedef unsigned long UIViewAnimationOptions;
      typedef struct { double width, height; } CGSize;
      #define nil ((id)0)
      #pragma clang diagnostic ignored "-Wobjc-root-class"
      @class NSString, NSBundle, NSCoder;
      @protocol UIViewControllerTransitionCoordinator
      @end
      @interface NSObject
      - (Class)class;
      - (void)awakeFromNib;
      - (void)dealloc;
      @end
      @interface NSString : NSObject
      + (instancetype)stringWithFormat:(NSString *)format, ...;
      - (NSString *)stringByAppendingString:(NSString *)other;
      @end
      NSString *NSStringFromClass(Class class);
      void NSLog(NSString *format, ...);
      @interface UIViewController : NSObject
      - (instancetype)initWithNibName:(NSString *)name bundle:(NSBundle *)bundle;
      - (instancetype)initWithCoder:(NSCoder *)coder;
      - (void)loadView;
      - (void)viewDidLoad;
      - (void)updateViewConstraints;
      - (void)viewWillLayoutSubviews;
      - (void)viewDidLayoutSubviews;
      - (void)didReceiveMemoryWarning;
      - (void)viewWillAppear:(BOOL)animated;
      - (void)viewIsAppearing:(BOOL)animated;
      - (void)viewDidAppear:(BOOL)animated;
      - (void)viewWillDisappear:(BOOL)animated;
      - (void)viewDidDisappear:(BOOL)animated;
      - (void)willMoveToParentViewController:(UIViewController *)parent;
      - (void)didMoveToParentViewController:(UIViewController *)parent;
      - (void)addChildViewController:(UIViewController *)child;
      - (void)removeFromParentViewController;
      - (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated;
      - (void)endAppearanceTransition;
      - (void)viewWillTransitionToSize:(CGSize)size
             withTransitionCoordinator:(id<UIViewControllerTransitionCoordinator>)coordinator;
      - (void)transitionFromViewController:(UIViewController *)from toViewController:(UIViewController *)to
          duration:(NSTimeInterval)duration options:(UIViewAnimationOptions)options
          animations:(void (^)(void))animations completion:(void (^)(BOOL))completion;
      @end
      """
    let objectiveC = code().objectiveC.replacingOccurrences(
      of: "#import <UIKit/UIKit.h>", with: "#include \"UIKit.h\"")
    try compile(
      ["clang", "-fsyntax-only", "-Wall", "-Werror", "-fobjc-arc", "-fblocks", "-fobjc-runtime=ios-16.0"],
      files: ["UIKit.h": stub, "Logged.m": objectiveC])
  }

  private func compile(_ command: [String], files: [String: String], line: UInt = #line) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifelog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    let compiler = Process()
    let messages = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = command + files.keys.filter { !$0.hasSuffix(".h") }.sorted()
    compiler.currentDirectoryURL = folder
    compiler.standardError = messages
    try compiler.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    // The exit status of `env` if the program does not exist.
    if compiler.terminationStatus == 127 { throw XCTSkip("\(command[0]) is not installed") }
    XCTAssertEqual(compiler.terminationStatus, 0, text, line: line)
  }
}
