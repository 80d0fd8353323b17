#if canImport(Testing)
  public import LifelogCore
  public import Testing

  /// Records the lifecycle callbacks of each test, and fails it if their order is invalid.
  ///
  /// ```swift
  /// @Test(.validLifecycle) @MainActor func cartAppears() { … }
  /// ```
  public struct LifecycleTrait: TestTrait, SuiteTrait, TestScoping {
    /// Whether the trait of a suite applies to its tests.
    public var isRecursive: Bool { true }

    private let options: Analyzer.Options
    private let severity: Severity

    fileprivate init(_ options: Analyzer.Options, failOn severity: Severity) {
      (self.options, self.severity) = (options, severity)
    }

    /// Runs a test with a recorder, which is ``LifecycleRecorder/current``.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let recorder = LifecycleRecorder(options)
      try await LifecycleRecorder.$current.withValue(recorder) { try await function() }
      recorder.stop()
      guard let failure = recorder.failure(failOn: severity) else { return }
      Issue.record(Comment(rawValue: failure), sourceLocation: test.sourceLocation)
    }
  }

  extension Trait where Self == LifecycleTrait {
    /// Records the lifecycle callbacks of each test, and fails it if there is a warning or an error.
    public static var validLifecycle: Self { validLifecycle() }

    /// Records the lifecycle callbacks of each test, and fails it if there is a finding.
    ///
    /// - Parameters:
    ///   - options: The rules, budgets and models.
    ///   - severity: The minimum severity of a finding that fails the test.
    public static func validLifecycle(
      _ options: Analyzer.Options = Analyzer.Options(), failOn severity: Severity = .warning
    ) -> Self {
      LifecycleTrait(options, failOn: severity)
    }
  }
#endif
