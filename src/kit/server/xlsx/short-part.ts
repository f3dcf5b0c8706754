import { deflateRawSync } from 'node:zlib';
import { ZipPassThrough } from 'fflate';

const DEFLATED = 8;

/**
 * A part of a workbook that is whole from the start. fflate makes tables of hundreds of kilobytes to pack the few
 * hundred bytes of one.
 */
export class ShortPart extends ZipPassThrough {
  readonly #level: number;

  /** @param level how hard it is packed, 0 to 9. */
  constructor(path: string, level: number) {
    super(path);
    this.compression = DEFLATED;
    this.#level = level;
  }

  /** Takes all of it at once. */
  protected override process(bytes: Uint8Array): void {
    this.ondata(null, deflateRawSync(bytes, { level: this.#level }), true);
  }
}
