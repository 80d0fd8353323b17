// Declarations that the type checker's library lacks. They are not part of the page.

declare class DecompressionStream {
  constructor(format: "gzip");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

interface Uint8ArrayConstructor {
  fromBase64?: (text: string) => Uint8Array;
}
