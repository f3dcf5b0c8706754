import { randomBytes } from 'node:crypto';
import type { FileHead } from '#kit/contract/uploaded-file.ts';

/** A file in a test's request. */
export class SentFile implements FileHead {
  readonly name: string;
  readonly bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }

  get size(): number {
    return this.bytes.length;
  }
}

/** A part exactly as it is sent. */
export interface RawPart {
  /** The text after `Content-Disposition: form-data; `. */
  readonly disposition: string;
  readonly type?: string;
  readonly content: string | Uint8Array;
}

interface FormBody {
  readonly payload: Buffer;
  readonly type: string;
}

/** A form of arbitrary parts, also such as no browser would send. */
export const rawForm = (parts: readonly RawPart[]): FormBody => {
  const boundary = `limite-${randomBytes(12).toString('hex')}`;
  const chunks = parts.flatMap(({ disposition, type, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
};

/** Escapes a name as browsers do in a header. */
const quoted = (name: string): string =>
  name.replace(/"/g, '%22').replace(/\r/g, '%0D').replace(/\n/g, '%0A').toWellFormed();

const partsOf = (name: string, value: unknown): RawPart[] => {
  if (value === undefined || value === null) return [];
  const disposition = `name="${quoted(name)}"`;
  if (value instanceof SentFile)
    return [
      {
        disposition: `${disposition}; filename="${quoted(value.name)}"`,
        type: 'application/octet-stream',
        content: value.bytes,
      },
    ];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [{ disposition, content: text.toWellFormed() }];
};

/** The fields of a body as a form, as the web sends them. */
export const formBody = (body: unknown): FormBody =>
  rawForm(
    Object.entries((body ?? {}) as object).flatMap(([name, value]) =>
      [value].flat().flatMap((one: unknown) => partsOf(name, one)),
    ),
  );

export const aFile = (name: string, content: string | Uint8Array): SentFile =>
  new SentFile(name, Buffer.from(content as string));
