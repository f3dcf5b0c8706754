import { createHash } from 'node:crypto';
import { refuseField } from '#kit/contract/errors.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { imageTypeOf } from '#kit/server/files/image-type.ts';
import { entregaErrors } from '../contract/entregas.errors.ts';

const PREFIX = /^data:image\/png;base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const DATA_URL = 'data:image/png;base64,';
/** Offsets of width and height in a PNG, and the most pixels that a signature may have in either. */
const SIZE_AT = { width: 16, height: 20 } as const;
const HEADER_BYTES = 24;
const MAX_SIDE = 2000;

export interface Firma {
  /** Path in the file store, named after the content's hash. */
  readonly key: string;
  readonly bytes: Buffer;
}

/**
 * Decodes a drawn signature; null: there is none.
 * @throws ENTREGA_FIRMA_NO_ADMITIDA if its content is not a PNG, or too large to be shown on a screen.
 */
export const readFirma = (firma: string | null | undefined): Firma | null => {
  if (firma === null || firma === undefined) return null;
  const text = firma.replace(PREFIX, '');
  const bytes = BASE64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  const fits =
    bytes.length > HEADER_BYTES &&
    imageTypeOf(bytes)?.extension === 'png' &&
    Object.values(SIZE_AT).every((at) => bytes.readUInt32BE(at) <= MAX_SIDE);
  if (!fits) throw refuseField(entregaErrors.ENTREGA_FIRMA_NO_ADMITIDA, 'firma');
  return { key: `entregas/firmas/${createHash('sha256').update(bytes).digest('hex')}.png`, bytes };
};

/** The signature as a data URL; null without one, or if its file is missing: the delivery must still be readable. */
export const firmaUrl = async (files: FileStore, key: string | null): Promise<string | null> => {
  if (key === null) return null;
  try {
    return DATA_URL + Buffer.from(await files.getBytes(key)).toString('base64');
  } catch {
    return null;
  }
};
