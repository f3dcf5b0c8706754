import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** Why an archive was not unpacked: it is damaged, or its contents are too large. */
export class ZipProblem extends Error {
  readonly reason: 'damaged' | 'too-large';

  constructor(reason: ZipProblem['reason'], options?: ErrorOptions) {
    super(`the archive is ${reason}`, options);
    this.name = 'ZipProblem';
    this.reason = reason;
  }
}

/** More entries than any workbook has. */
const MAX_ENTRIES = 2000;

/** @param room most bytes of the unpacked entry; the size that the archive declares is not trusted. */
const unpack = async (zip: ZipFile, entry: Entry, room: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > room) throw new ZipProblem('too-large');
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) throw new ZipProblem('damaged');
  return content;
};

/**
 * Unpacks the wanted entries of an untrusted zip archive.
 * @param maxBytes of all unpacked entries together: an archive of kilobytes may expand to gigabytes.
 * @throws ZipProblem
 */
export const unzipParts = async (
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  maxBytes: number,
): Promise<Record<string, Uint8Array>> => {
  const parts = new Map<string, Uint8Array>();
  let room = maxBytes;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: false });
    if (zip.entryCount > MAX_ENTRIES) throw new ZipProblem('too-large');
    for await (const entry of zip.eachEntry()) {
      if (!isWanted(entry.fileName)) continue;
      const content = await unpack(zip, entry, room);
      room -= content.length;
      parts.set(entry.fileName, content);
    }
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem('damaged', { cause: error });
  }
  return Object.fromEntries(parts);
};
