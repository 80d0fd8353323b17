import CGcrypt

/// The hash of bytes that arrive in pieces, through libgcrypt.
///
/// Unsafe, since libgcrypt keeps the state of the hash. The value is not copied, so that it alone uses and frees it.
@safe package struct Digest: ~Copyable {
  /// A hash function.
  package enum Function {
    /// BLAKE2b with 64 bytes of output and without a key, as RFC 7693 defines it.
    case blake2b512
    /// SHA-256, as FIPS 180-4 defines it.
    case sha256

    fileprivate var number: CInt {
      switch self {
      case .blake2b512: CInt(GCRY_MD_BLAKE2B_512.rawValue)
      case .sha256: CInt(GCRY_MD_SHA256.rawValue)
      }
    }
  }

  private static let isInitialized: Void = lifelog_initialize_gcrypt()

  private let handle: gcry_md_hd_t

  /// - Throws: An error if the system has no memory for the state.
  package init(_ function: Function) throws(SystemError) {
    Self.isInitialized
    var handle: gcry_md_hd_t?
    guard unsafe gcry_md_open(&handle, function.number, 0) == 0, let handle = unsafe handle else {
      throw .outOfMemory
    }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe gcry_md_close(handle) }

  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { unsafe gcry_md_write(handle, $0.baseAddress, $0.count) }
  }

  /// The hash of all bytes. Ends the hash, so that later bytes do not change it.
  package mutating func finished() -> [UInt8] {
    let number = unsafe gcry_md_get_algo(handle)
    let hash = unsafe gcry_md_read(handle, number)
    return unsafe Array(UnsafeBufferPointer(start: hash, count: Int(gcry_md_get_algo_dlen(number))))
  }

  /// The BLAKE2b hash of bytes: ``Function/blake2b512``.
  package static func blake2b512(_ bytes: [UInt8]) -> [UInt8] { hash(bytes, .blake2b512) }

  /// The SHA-256 hash of bytes: ``Function/sha256``.
  package static func sha256(_ bytes: [UInt8]) -> [UInt8] { hash(bytes, .sha256) }

  private static func hash(_ bytes: [UInt8], _ function: Function) -> [UInt8] {
    isInitialized
    let size = Int(gcry_md_get_algo_dlen(function.number))
    return unsafe Array(unsafeUninitializedCapacity: size) { hash, count in
      unsafe bytes.withUnsafeBytes {
        unsafe gcry_md_hash_buffer(function.number, hash.baseAddress, $0.baseAddress, $0.count)
      }
      count = size
    }
  }
}
