import Foundation

/// What libFuzzer calls. Compiled by `scripts/fuzz` together with the targets: a package cannot link such a program.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let broken = target.check(bytes) { fatalError("\(target.name): \(broken)") }
  return 0
}

/// Writes the seeds of the target into the folder that `LIFELOG_FUZZ_SEEDS` names, before the first run.
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

/// Every target: what reads text, and what stands behind C libraries.
private let allTargets =
  FuzzTarget.all + [
    FuzzTarget(name: XctraceFuzzing.name, seeds: XctraceFuzzing.seeds, check: XctraceFuzzing.check),
    FuzzTarget(name: ArchiveFuzzing.name, seeds: ArchiveFuzzing.seeds, check: ArchiveFuzzing.check),
    FuzzTarget(name: PatternFuzzing.name, seeds: PatternFuzzing.seeds, check: PatternFuzzing.check),
  ]

/// The target that `LIFELOG_FUZZ_TARGET` names.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["LIFELOG_FUZZ_TARGET"] ?? ""
  guard let found = allTargets.first(where: { $0.name == name }) else {
    fatalError("there is no target '\(name)'")
  }
  return found
}()
