// The coded bytes in the page: base64, gzip, and columns of integers.

/**
 * Decodes base64.
 * @param {string} text
 * @returns {Uint8Array}
 */
export function decodeBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
  return bytes;
}

/**
 * Decompresses a gzip member.
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
export async function gunzip(bytes) {
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Decodes a column of integers below 2^53: the lowest byte of each, then the next byte of each, and so on.
 * @param {Uint8Array} bytes
 * @param {number} count
 * @param {number} width the number of bytes of an integer
 */
export function decodeColumn(bytes, count, width) {
  const isNarrow = width <= 4;
  const values = isNarrow ? new Uint32Array(count) : new Float64Array(count);
  for (let byte = 0; byte < width; byte++) {
    const first = byte * count;
    if (isNarrow) for (let index = 0; index < count; index++) values[index] |= bytes[first + index] << 8 * byte;
    else for (let index = 0; index < count; index++) values[index] += bytes[first + index] * 256 ** byte;
  }
  return values;
}
