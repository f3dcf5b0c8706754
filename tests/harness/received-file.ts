import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadedFile } from '#kit/contract/uploaded-file.ts';

let folder: string | null = null;
const ownFolder = (): string => {
  if (folder === null) {
    const made = mkdtempSync(join(tmpdir(), 'encomienda-archivos-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return folder;
};

/** Writes a file with this content. @returns its path. */
export const inFile = (content: string | Uint8Array): string => {
  const path = join(ownFolder(), randomUUID());
  writeFileSync(path, content);
  return path;
};

/** A file as the server receives it. */
export const aReceivedFile = (name: string, content: string | Uint8Array): UploadedFile => {
  const bytes = Buffer.from(content as string);
  return new UploadedFile({
    name,
    size: bytes.length,
    path: inFile(bytes),
    head: bytes.subarray(0, 4096),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
};
