import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { JSON_BYTES } from '#kit/contract/call.ts';
import { counted } from '#kit/rules/counted.ts';
import { AppError, kitErrors, refuse } from '#kit/contract/errors.ts';
import { TOO_LONG } from '#kit/contract/fields.ts';
import {
  DEFAULT_FORM_LIMITS,
  fileSizeText,
  fileTooLarge,
  type FormLimits,
  type UploadedFile,
} from '#kit/contract/uploaded-file.ts';
import type { ReceivedForm } from '../files/received-files.ts';
import { GENERAL, refuseFields } from './validate.ts';

const FIELD_NAME_BYTES = 100;
/** Boundary and headers of a part, at most. */
const PART_OVERHEAD_BYTES = 4096;
const UNREADABLE = 'No se pudo leer lo enviado. Elija de nuevo los archivos e intente otra vez.';

export const formLimitsOf = (multipart: true | Partial<FormLimits>): FormLimits => ({
  ...DEFAULT_FORM_LIMITS,
  ...(multipart === true ? {} : multipart),
});

const tooLarge = (field: string, message: string): AppError =>
  new AppError(kitErrors.TAMANIO_EXCEDIDO, undefined, { errores: { [field]: message } });

/** The largest body that a form within its limits can have. */
const formBytes = ({ files, fileBytes, fields, fieldBytes }: FormLimits): number =>
  files * (fileBytes + PART_OVERHEAD_BYTES) + fields * (fieldBytes + PART_OVERHEAD_BYTES);

/** Saves the whole file; aborts at the first byte over the limit, not at its end. */
const readFile = async (part: MultipartFile, form: ReceivedForm, { fileBytes }: FormLimits): Promise<UploadedFile> => {
  const tooMuch = new AbortController();
  const giveUp = (): void => tooMuch.abort(tooLarge(part.fieldname, fileTooLarge(fileBytes)));
  part.file.once('limit', giveUp);
  // A file that came in one chunk may have exceeded the limit before the listener was added.
  if (part.file.truncated) giveUp();
  tooMuch.signal.throwIfAborted();
  try {
    const file = await form.receive(part.filename ?? '', part.file, tooMuch.signal);
    if (part.file.truncated) giveUp();
    return file;
  } finally {
    tooMuch.signal.throwIfAborted();
  }
};

const textOf = ({ fieldname, value, fieldnameTruncated, valueTruncated }: MultipartValue): string => {
  if (fieldnameTruncated) throw tooLarge(GENERAL, TOO_LONG);
  if (valueTruncated) throw tooLarge(fieldname, TOO_LONG);
  // A part with a JSON content type is refused: our forms have text and files only.
  if (typeof value !== 'string') throw refuseFields({ [fieldname]: 'Debe ser un texto.' });
  return value;
};

/** Whether a file part is empty, as a browser sends it when nothing was chosen. */
const isNothing = (filename: string | undefined, { size }: UploadedFile): boolean =>
  (filename ?? '') === '' && size === 0;

/** Characters of all text fields together: more than any form of ours needs. */
const MOST_TEXT = 4 * JSON_BYTES;

/** @throws TAMANIO_EXCEDIDO once all text fields together exceed MOST_TEXT. */
const textMeter = (): ((text: string) => void) => {
  let length = 0;
  return (text) => {
    length += text.length;
    if (length > MOST_TEXT) throw tooLarge(GENERAL, TOO_LONG);
  };
};

/** Text and files by name; a repeated name makes a list. */
const collectParts = async (
  request: FastifyRequest,
  form: ReceivedForm,
  limits: FormLimits,
): Promise<Record<string, unknown>> => {
  const measure = textMeter();
  const found = new Map<string, unknown[]>();
  const parts = request.parts({
    limits: {
      fileSize: limits.fileBytes,
      files: limits.files,
      fieldSize: limits.fieldBytes,
      fields: limits.fields,
      fieldNameSize: FIELD_NAME_BYTES,
      parts: limits.files + limits.fields,
    },
  });
  for await (const part of parts) {
    let value: unknown;
    if (part.type === 'file') {
      const file = await readFile(part, form, limits);
      if (isNothing(part.filename, file)) continue;
      value = file;
    } else {
      const text = textOf(part);
      measure(text);
      value = text;
    }
    found.set(part.fieldname, [...(found.get(part.fieldname) ?? []), value]);
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
};

const refusalOf = (error: unknown, { files, fields }: FormLimits): AppError => {
  if (error instanceof AppError) return error;
  const { statusCode = 0, code = '' } = error as { statusCode?: number; code?: string };
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return tooLarge(GENERAL, counted(files, 'Envíe un solo archivo.', 'Envíe como máximo # archivos.'));
  if (code === 'FST_FIELDS_LIMIT')
    return tooLarge(GENERAL, counted(fields, 'Envíe como máximo 1 campo.', 'Envíe como máximo # campos.'));
  return statusCode === 413 ? refuse(kitErrors.TAMANIO_EXCEDIDO) : refuseFields({ [GENERAL]: UNREADABLE });
};

/**
 * Reads a multipart body: its texts into memory, its files into the form's folder until that is removed.
 * @throws TAMANIO_EXCEDIDO as soon as a limit is exceeded, ENTRADA_INVALIDA when it is not a valid form.
 */
export const readForm = async (
  request: FastifyRequest,
  form: ReceivedForm,
  limits: FormLimits,
): Promise<Record<string, unknown>> => {
  try {
    const announced = Number(request.headers['content-length'] ?? 0);
    const most = formBytes(limits);
    if (announced > most) throw tooLarge(GENERAL, `Lo enviado excede el tamaño permitido (${fileSizeText(most)}).`);
    return await collectParts(request, form, limits);
  } catch (error) {
    // A client that is still sending reads the answer only once its data is consumed. The request timeout ends that,
    // or `leaveUnread` once it is answered, if much is left.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error, limits);
  }
};
