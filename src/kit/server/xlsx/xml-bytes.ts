const XML_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
export const escapeXml = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"]/g, (sign) => XML_SIGNS[sign] ?? sign);

/** ASCII characters that XML needs no escape for. */
const TAKEN = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return escapeXml(sign) === sign ? 1 : 0;
});
/** Most bytes of one escaped character: `&quot;`. */
const MOST_BYTES = 6;

/**
 * Builds XML directly as bytes: strings would live until a whole chunk is compressed, and moving them took the garbage
 * collector longer than all the writing.
 */
export class XmlBytes {
  #bytes: Buffer<ArrayBuffer>;
  #spare: Buffer<ArrayBuffer>;
  #length = 0;

  /** @param size of a chunk in bytes, approximately. */
  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafeSlow(size * 2);
    this.#spare = Buffer.allocUnsafeSlow(size * 2);
  }

  get length(): number {
    return this.#length;
  }

  /** What was written since the last call; the bytes are overwritten after the next call. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    [this.#bytes, this.#spare] = [this.#spare, this.#bytes];
    this.#length = 0;
    return taken;
  }

  /** Appends tags and numbers: ASCII that needs no escaping. */
  plain(text: string): void {
    const bytes = this.#roomFor(text.length);
    const start = this.#length;
    for (let at = 0; at < text.length; at++) bytes[start + at] = text.charCodeAt(at);
    this.#length = start + text.length;
  }

  /** Appends user text, escaped. */
  text(text: string): void {
    const bytes = this.#roomFor(text.length * MOST_BYTES);
    const start = this.#length;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (TAKEN[code] !== 1) {
        this.#length = start + bytes.write(escapeXml(text), start);
        return;
      }
      bytes[start + at] = code;
    }
    this.#length = start + text.length;
  }

  #roomFor(count: number): Buffer<ArrayBuffer> {
    if (this.#length + count > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (this.#length + count));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}
