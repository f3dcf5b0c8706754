import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { AppError, type ErrorDefinition, kitErrors, refuse } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import type { FileAnswer } from '../http/context.ts';
import type { Services } from '../services.ts';
import { documentTypeOf } from './document-type.ts';
import type { FileStore } from './file-store.ts';

/** The metadata of a stored file, as its record keeps it. */
export interface StoredDocument {
  /** The uploaded name, with the extension of the real type. */
  readonly name: string;
  /** Its key in the file store. */
  readonly key: string;
}

/** The uploaded name, cut to size, with the extension of the real type; a surrogate pair is never split. */
const namedAs = (name: string, extension: string): string => {
  const cut = name
    .replace(/\.[^.]{1,10}$/, '')
    .slice(0, 140)
    .replaceAll(/\p{Surrogate}/gu, '');
  return `${cut || 'archivo'}.${extension}`;
};

/**
 * Stores a document: a PDF, JPG or PNG by its content, whatever its name.
 * @param folder in the store.
 * @throws the error for the field when it is anything else.
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

/** Content types by the extension of the stored key, which matches the content. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** The content type of a stored file by its key; null: a type that we never store. */
export const contentTypeOf = (key: string): string | null => CONTENT_TYPES[extname(key)] ?? null;

interface Reading {
  readonly services: Pick<Services, 'files'>;
  readonly log: { warn(what: object, message: string): void };
}

/**
 * Answers with a document as a download, never shown as a page of ours.
 * @param record whose document it is, for the log.
 * @throws NO_ENCONTRADO when the store lacks a file that the record names: it was lost, so it is logged.
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
