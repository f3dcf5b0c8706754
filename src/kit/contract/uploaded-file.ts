import { z } from 'zod';
import { plainFileName } from '../rules/file-name.ts';

const KILOBYTE = 1024;
export const MEGABYTE = KILOBYTE * KILOBYTE;

/** Limits of a multipart form; a call that needs more overrides them. */
export interface FormLimits {
  /** Of each file, in bytes. */
  readonly fileBytes: number;
  readonly files: number;
  /** Of each text field, in bytes. */
  readonly fieldBytes: number;
  readonly fields: number;
}

export const DEFAULT_FORM_LIMITS: FormLimits = {
  fileBytes: 5 * MEGABYTE,
  files: 10,
  fieldBytes: 64 * KILOBYTE,
  fields: 50,
};

/** `5 MB`, `640 KB` */
export const fileSizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)} KB` : `${Number((bytes / MEGABYTE).toFixed(1))} MB`;

/** The message for a file that is too large. */
export const fileTooLarge = (maxBytes: number): string =>
  `El archivo excede el tamaño permitido (${fileSizeText(maxBytes)}).`;

/** What both sides know about a file before reading it: a File in the browser, or what the server received. */
export interface FileHead {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** What the server knows of a file that it received. */
interface Received extends FileHead {
  /** Where it is stored until its request is answered. */
  readonly path: string;
  /** Its first bytes, which identify its type. */
  readonly head: Uint8Array;
  /** SHA-256 of its content, in hexadecimal. */
  readonly sha256: string;
}

/** A file as the server received it. Its type is determined by its content, never by its name. */
export class UploadedFile implements Received {
  /** For display only; without folders, and never used as a path. */
  readonly name: string;
  readonly size: number;
  readonly path: string;
  readonly head: Uint8Array;
  readonly sha256: string;

  constructor({ name, size, path, head, sha256 }: Received) {
    this.name = plainFileName(name);
    this.size = size;
    this.path = path;
    this.head = head;
    this.sha256 = sha256;
  }
}

/** Parsed JSON is never one of these, whatever its fields. */
const isFile = (value: unknown): value is FileHead => value instanceof UploadedFile || value instanceof File;

interface FileRules {
  /** Must not exceed the call's own limit. */
  readonly maxBytes?: number;
  readonly required?: string;
}

/** One file of a form: a File in the browser, an UploadedFile on the server. */
export const uploadedFile = ({
  maxBytes = DEFAULT_FORM_LIMITS.fileBytes,
  required = 'Elija un archivo.',
}: FileRules = {}) => {
  const problemOf = (value: unknown): string | null => {
    if (value === undefined || value === null || value === '') return required;
    if (Array.isArray(value)) return 'Envíe un solo archivo.';
    if (!isFile(value)) return required;
    if (value.size === 0) return 'El archivo está vacío.';
    return value.size > maxBytes ? fileTooLarge(maxBytes) : null;
  };
  return z
    .custom<FileHead>()
    .check((context) => {
      const message = problemOf(context.value);
      if (message !== null) context.issues.push({ code: 'custom', message, input: undefined });
    })
    .meta({ type: 'string', format: 'binary' })
    .transform((file) => file as UploadedFile);
};
