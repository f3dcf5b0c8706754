import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { AppError, type ErrorDefinition, kitErrors, refuse } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import type { FileAnswer } from '../http/context.ts';
import type { Services } from '../services.ts';
import { documentTypeOf } from './document-type.ts';
import type { FileStore } from './file-store.ts';

/** A file as its record remembers it. */
export interface StoredDocument {
  /** For people: as it was called, with the extension of what it is. */
  readonly name: string;
  /** Where it lies in the store. */
  readonly key: string;
}

/** The name as it was sent, with the extension of what the file is; a sign that the cut would halve goes whole. */
const namedAs = (name: string, extension: string): string => {
  const cut = name
    .replace(/\.[^.]{1,10}$/, '')
    .slice(0, 140)
    .replaceAll(/\p{Surrogate}/gu, '');
  return `${cut || 'archivo'}.${extension}`;
};

/**
 * Keeps a document: a PDF, JPG or PNG by its content, whatever it is called.
 * @param folder of the store.
 * @throws the refusal at the field for anything else.
 */
export const storeDocument = async (
  files: FileStore,
  file: UploadedFile,
  { folder, campo, refusal }: { readonly folder: string; readonly campo: string; readonly refusal: ErrorDefinition },
): Promise<StoredDocument> => {
  const type = documentTypeOf(Buffer.from(file.head));
  if (type === null) throw new AppError(refusal, undefined, { errores: { [campo]: refusal.message() } });
  const key = `${folder}/${randomUUID()}.${type.extension}`;
  await files.putFile(key, file.path);
  return { name: namedAs(file.name, type.extension), key };
};

/** A file is kept under the extension of what it holds. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** What a stored file is, by the key that it got; null: nothing that was ever taken. */
export const contentTypeOf = (key: string): string | null => CONTENT_TYPES[extname(key)] ?? null;

interface Reading {
  readonly services: Pick<Services, 'files'>;
  readonly log: { warn(what: object, message: string): void };
}

/**
 * A document as an answer: saved, never shown as a page of ours.
 * @param record names whose it is, for the log.
 * @throws NO_ENCONTRADO when the record names a file that the store has not: it was lost, and somebody should know.
 */
export const readDocument = async (
  { services: { files }, log }: Reading,
  { name, key }: StoredDocument,
  record: Readonly<Record<string, unknown>>,
): Promise<{ readonly file: FileAnswer }> => {
  if (!(await files.exists(key))) {
    log.warn({ ...record, key }, 'a stored file is missing');
    throw refuse(kitErrors.NO_ENCONTRADO);
  }
  return {
    file: {
      content: await files.getStream(key),
      contentType: contentTypeOf(key) ?? 'application/octet-stream',
      fileName: name,
      stored: true,
    },
  };
};
