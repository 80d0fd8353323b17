import Foundation

/// The entry point of libFuzzer. `scripts/fuzz` compiles it with the targets, since a package cannot link such a
/// program.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let failure = target.check(bytes) { fatalError("\(target.name): \(failure)") }
  return 0
}

/// Writes the seeds of the target to the folder in `LIFELOG_FUZZ_SEEDS` before the first run.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  let environment = ProcessInfo.processInfo.environment
  if environment["LIFELOG_FUZZ_TARGET"] == nil {
    for target in allTargets { print(target.name) }
    exit(0)
  }
  guard let folder = environment["LIFELOG_FUZZ_SEEDS"] else { return 0 }
  for (number, seed) in target.seeds.enumerated() {
    let file = URL(fileURLWithPath: folder).appendingPathComponent("seed-\(number)")
    do { try Data(seed).write(to: file) } catch { fatalError("cannot write \(file.path): \(error)") }
  }
  return 0
}

/// All targets: those that read text, and those that wrap C libraries.
private let allTargets =
  FuzzTarget.all + [
    FuzzTarget(name: XctraceFuzzing.name, seeds: XctraceFuzzing.seeds, check: XctraceFuzzing.check),
    FuzzTarget(name: ArchiveFuzzing.name, seeds: ArchiveFuzzing.seeds, check: ArchiveFuzzing.check),
    FuzzTarget(name: PatternFuzzing.name, seeds: PatternFuzzing.seeds, check: PatternFuzzing.check),
  ]

/// The target in `LIFELOG_FUZZ_TARGET`.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["LIFELOG_FUZZ_TARGET"] ?? ""
  guard let found = allTargets.first(where: { $0.name == name }) else {
    fatalError("unknown target '\(name)'")
  }
  return found
}()
