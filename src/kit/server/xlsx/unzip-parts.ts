import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

/** Why an archive was not opened: it is no whole one, or what is in it is larger than is taken. */
export class ZipProblem extends Error {
  readonly reason: 'damaged' | 'too-large';

  constructor(reason: ZipProblem['reason'], message: string) {
    super(message);
    this.name = 'ZipProblem';
    this.reason = reason;
  }
}

const inflate = promisify(inflateRaw);
const SIGNATURE = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const HEADER = { end: 22, entry: 46, local: 30 } as const;
const LONGEST_COMMENT = 0xffff;
const METHOD = { stored: 0, deflated: 8 } as const;
const ENCRYPTED = 1;
/** No workbook has more parts. */
const MAX_ENTRIES = 2000;

const damaged = (what: string): ZipProblem => new ZipProblem('damaged', `the archive is damaged: ${what}`);

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  /** Bytes in the archive. */
  readonly packed: number;
  readonly offset: number;
}

/** The last record of an archive, which says where its list of contents is. */
const findEnd = (bytes: Buffer): number => {
  const lowest = Math.max(0, bytes.length - HEADER.end - LONGEST_COMMENT);
  for (let at = bytes.length - HEADER.end; at >= lowest; at--) if (bytes.readUInt32LE(at) === SIGNATURE.end) return at;
  throw damaged('no end');
};

const readEntries = (bytes: Buffer): Entry[] => {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new ZipProblem('too-large', `${count} entries`);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    if (at + HEADER.entry > bytes.length || bytes.readUInt32LE(at) !== SIGNATURE.entry) throw damaged('its contents');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + HEADER.entry, at + HEADER.entry + nameLength),
      encrypted: (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += HEADER.entry + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

const packedBytes = (bytes: Buffer, { name, packed, offset }: Entry): Buffer => {
  if (offset + HEADER.local > bytes.length || bytes.readUInt32LE(offset) !== SIGNATURE.local) throw damaged(name);
  const start = offset + HEADER.local + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw damaged(name);
  return bytes.subarray(start, start + packed);
};

/** @param room how much it may become, in bytes; what the archive itself says about that is not believed. */
const unpack = async (entry: Entry, packed: Buffer, room: number): Promise<Buffer> => {
  const tooLarge = new ZipProblem('too-large', `${entry.name} is larger than is taken`);
  if (entry.encrypted || (entry.method !== METHOD.stored && entry.method !== METHOD.deflated))
    throw damaged(entry.name);
  if (room <= 0 || (entry.method === METHOD.stored && packed.length > room)) throw tooLarge;
  if (entry.method === METHOD.stored) return packed;
  return inflate(packed, { maxOutputLength: room }).catch((error: unknown) => {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : damaged(entry.name);
  });
};

/**
 * Unpacks the wanted parts of a zip archive that nobody vouches for.
 * @param maxBytes of all of them together, unpacked: an archive of kilobytes may hold gigabytes.
 * @throws ZipProblem
 */
export const unzipParts = async (
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  maxBytes: number,
): Promise<Record<string, Uint8Array>> => {
  if (bytes.length < HEADER.end) throw damaged('too short');
  const parts = new Map<string, Uint8Array>();
  let room = maxBytes;
  for (const entry of readEntries(bytes)) {
    if (!isWanted(entry.name)) continue;
    const content = await unpack(entry, packedBytes(bytes, entry), room);
    if (crc32(content) !== entry.crc) throw damaged(entry.name);
    room -= content.length;
    parts.set(entry.name, content);
  }
  return Object.fromEntries(parts);
};
