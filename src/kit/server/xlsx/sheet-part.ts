import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { ZipPassThrough } from 'fflate';

const DEFLATED = 8;
const NOTHING = new Uint8Array();

/** The large part of a workbook, compressed by Node's zlib off the main thread. */
export class SheetPart extends ZipPassThrough {
  readonly #deflate: DeflateRaw;

  /** @param level of compression, 0 to 9. */
  constructor(path: string, level: number) {
    super(path);
    this.compression = DEFLATED;
    this.size = 0;
    this.crc = 0;
    this.#deflate = createDeflateRaw({ level });
    this.#deflate.on('data', (packed: Buffer<ArrayBuffer>) => this.ondata(null, packed, false));
  }

  /** Resolves once the bytes are compressed: the buffer may then be reused and the next chunk written. */
  write(bytes: Uint8Array): Promise<void> {
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    return new Promise((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Ends the part; resolves when all of it has been passed on. */
  async finish(): Promise<void> {
    this.#deflate.end();
    await once(this.#deflate, 'end');
    this.ondata(null, NOTHING, true);
  }
}
