import { deflateRawSync } from 'node:zlib';
import { ZipPassThrough } from 'fflate';

const DEFLATED = 8;

/**
 * A part of a workbook that is complete from the start, compressed in one call: fflate would allocate tables of
 * hundreds of kilobytes for its few hundred bytes.
 */
export class ShortPart extends ZipPassThrough {
  readonly #level: number;

  /** @param level of compression, 0 to 9. */
  constructor(path: string, level: number) {
    super(path);
    this.compression = DEFLATED;
    this.#level = level;
  }

  /** Compresses the whole part at once. */
  protected override process(bytes: Uint8Array): void {
    this.ondata(null, deflateRawSync(bytes, { level: this.#level }), true);
  }
}
