const XML_SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** A text that a spreadsheet would read as a character's number, `_x0041_` as A: its first sign is written so itself. */
const LIKE_A_NUMBER = /_(?=x[\da-f]{4}_)/gi;
export const escapeXml = (text: string): string =>
  text
    .replace(NOT_XML, '')
    .replace(LIKE_A_NUMBER, '_x005F_')
    .replace(/[&<>"]/g, (sign) => XML_SIGNS[sign] ?? sign);

/** ASCII characters that are written as they are, whatever follows. */
const TAKEN = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return escapeXml(sign) === sign && sign !== '_' ? 1 : 0;
});
/** Most bytes of one escaped character, `&quot;`; `_x005F_` takes one more, and is followed by five that are not escaped. */
const MOST_BYTES = 6;

/** Characters below take two bytes of UTF-8 at most: all letters of Spanish. */
const TWO_BYTES_BELOW = 0x800;
const ZERO = '0'.charCodeAt(0);
const MINUS = '-'.charCodeAt(0);
const POINT = '.'.charCodeAt(0);
/** Most bytes of a number that `decimal` appends. */
const NUMBER_BYTES = 32;
/** Whole numbers below are computed with as such; larger ones as fractions, which is slower. */
const SMALL_BELOW = 2 ** 31;
/** Longer runs of digits are written in parts of so many, each of which is a small number. */
const DIGITS_AT_ONCE = 6;

const digitsOf = (whole: number): number => {
  let digits = 1;
  for (let rest = whole; rest > 9; rest = (rest / 10) | 0) digits++;
  return digits;
};

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
    let end = start;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (TAKEN[code] === 1) bytes[end++] = code;
      else if (code >= TAKEN.length && code < TWO_BYTES_BELOW) {
        bytes[end++] = 0xc0 | (code >> 6);
        bytes[end++] = 0x80 | (code & 0x3f);
      } else {
        this.#length = start + bytes.write(escapeXml(text), start);
        return;
      }
    }
    this.#length = end;
  }

  /** Appends a number as JavaScript writes it; those of up to two decimals, such as amounts, without making a text. */
  number(value: number): void {
    const hundredths = Math.round(value * 100);
    const size = Math.abs(hundredths);
    if (hundredths / 100 !== value || size >= SMALL_BELOW) return this.plain(String(value));
    if (hundredths < 0) this.#roomFor(1)[this.#length++] = MINUS;
    this.decimal((size / 100) | 0, size % 100, 2);
  }

  /**
   * Appends a number without the zeros at its end.
   * @param whole what is before the point, zero or more and at most 31 bits.
   * @param decimals what is after the point, as a whole number of `places` digits, at most 15.
   */
  decimal(whole: number, decimals: number, places: number): void {
    const bytes = this.#roomFor(NUMBER_BYTES);
    this.#digits(bytes, whole, digitsOf(whole));
    if (decimals === 0) return;
    bytes[this.#length++] = POINT;
    this.#digits(bytes, decimals, places);
    while (bytes[this.#length - 1] === ZERO) this.#length--;
  }

  #digits(bytes: Uint8Array, whole: number, count: number): void {
    let rest = whole;
    if (count > DIGITS_AT_ONCE) {
      const high = Math.floor(whole / 10 ** DIGITS_AT_ONCE);
      this.#digits(bytes, high, count - DIGITS_AT_ONCE);
      rest = whole - high * 10 ** DIGITS_AT_ONCE;
    }
    const end = this.#length + Math.min(count, DIGITS_AT_ONCE);
    for (let at = end - 1; at >= this.#length; at--) {
      bytes[at] = ZERO + (rest % 10);
      rest = (rest / 10) | 0;
    }
    this.#length = end;
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
