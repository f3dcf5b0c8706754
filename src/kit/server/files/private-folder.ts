import { chmodSync, existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FSDriver } from 'flydrive/drivers/fs';

const CLOSED_FOLDER = 0o700;
const CLOSED_FILE = 0o600;

/** A local folder that no other user of the machine can read; a folder that was open before is closed first. */
export class PrivateFolder extends FSDriver {
  readonly #root: string;

  constructor(location: URL) {
    super({ location, visibility: 'private' });
    this.#root = fileURLToPath(location);
    if (existsSync(this.#root)) chmodSync(this.#root, CLOSED_FOLDER);
  }

  /** Makes the folder private before writing into it, so that the file is never readable for others. */
  async #closed(key: string, write: () => Promise<void>): Promise<void> {
    const place = join(this.#root, key);
    await mkdir(dirname(place), { recursive: true, mode: CLOSED_FOLDER });
    await write();
    await chmod(place, CLOSED_FILE);
  }

  override put(...given: Parameters<FSDriver['put']>): Promise<void> {
    return this.#closed(given[0], () => super.put(...given));
  }

  override putStream(...given: Parameters<FSDriver['putStream']>): Promise<void> {
    return this.#closed(given[0], () => super.putStream(...given));
  }

  override copy(...given: Parameters<FSDriver['copy']>): Promise<void> {
    return this.#closed(given[1], () => super.copy(...given));
  }

  override move(...given: Parameters<FSDriver['move']>): Promise<void> {
    return this.#closed(given[1], () => super.move(...given));
  }
}
