/**
 * The little of the tar format (POSIX ustar) that a backup needs, so that any `tar` opens one too.
 * Names up to 255 bytes, files up to 8 GB: PostgreSQL cuts its own at 1 GB.
 */
export const BLOCK = 512;

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  readonly isFolder: boolean;
}

const NAME = { at: 0, length: 100 } as const;
const MODE = { at: 100, length: 8 } as const;
const SIZE = { at: 124, length: 12 } as const;
const TIME = { at: 136, length: 12 } as const;
const CHECKSUM = { at: 148, length: 8 } as const;
const TYPE_AT = 156;
const MAGIC_AT = 257;
const PREFIX = { at: 345, length: 155 } as const;
const FOLDER = '5';
const FILE = '0';

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** Sum of the header's bytes with its own field as blanks. */
const checksumOf = (header: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < BLOCK; at++) {
    const inChecksum = at >= CHECKSUM.at && at < CHECKSUM.at + CHECKSUM.length;
    sum += inChecksum ? 32 : (header[at] ?? 0);
  }
  return sum;
};

/** A long name is cut at a slash into prefix and name. */
const splitName = (name: string): readonly [string, string] => {
  if (Buffer.byteLength(name) <= NAME.length) return ['', name];
  for (let at = name.indexOf('/'); at !== -1; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(rest) <= NAME.length && Buffer.byteLength(prefix) <= PREFIX.length) return [prefix, rest];
  }
  throw new Error(`Nombre demasiado largo para el respaldo: ${name}`);
};

export const tarHeader = ({ name, size, isFolder }: TarEntry, time: Date): Buffer => {
  const header = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(isFolder ? `${name}/` : name);
  header.write(rest, NAME.at);
  header.write(octal(isFolder ? 0o700 : 0o600, MODE.length), MODE.at);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, SIZE.length), SIZE.at);
  header.write(octal(Math.floor(time.getTime() / 1000), TIME.length), TIME.at);
  header.write(isFolder ? FOLDER : FILE, TYPE_AT);
  header.write('ustar\u000000', MAGIC_AT);
  header.write(prefix, PREFIX.at);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM.at);
  return header;
};

/** Bytes after the content up to the next block. */
export const tarPadding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

const textAt = (header: Buffer, { at, length }: { at: number; length: number }): string => {
  const end = header.indexOf(0, at);
  return header.toString('utf8', at, end === -1 || end > at + length ? at + length : end);
};

/** The entry that a header block announces, null for the empty blocks at the end. @throws when it is none. */
export const readTarHeader = (header: Buffer): TarEntry | null => {
  if (header.every((byte) => byte === 0)) return null;
  const sum = Number.parseInt(textAt(header, CHECKSUM), 8);
  if (sum !== checksumOf(header)) throw new Error('El archivo está dañado o no es un respaldo.');
  const prefix = textAt(header, PREFIX);
  const name = textAt(header, NAME);
  const isFolder = header.toString('latin1', TYPE_AT, TYPE_AT + 1) === FOLDER;
  return {
    name: `${prefix === '' ? '' : `${prefix}/`}${name}`.replace(/\/$/, ''),
    size: Number.parseInt(textAt(header, SIZE), 8),
    isFolder,
  };
};
