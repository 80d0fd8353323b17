// The coded bytes in the page: base64, gzip, and variable-length integers.

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
 * Decodes unsigned LEB128 integers below 2^53.
 * @param {Uint8Array} bytes
 * @param {number} offset
 * @param {number} count
 * @returns {Float64Array}
 */
export function decodeVarints(bytes, offset, count) {
  const values = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    let byte = bytes[offset++];
    let value = byte & 127;
    // Multiplication, because bit operations have only 32 bits.
    for (let scale = 128; byte >= 128; scale *= 128) {
      byte = bytes[offset++];
      value += (byte & 127) * scale;
    }
    values[index] = value;
  }
  return values;
}
