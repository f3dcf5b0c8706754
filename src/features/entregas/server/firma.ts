import { createHash } from 'node:crypto';
import { refuseField } from '#kit/contract/errors.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { imageTypeOf } from '#kit/server/files/image-type.ts';
import { entregaErrors } from '../contract/entregas.errors.ts';

const PREFIX = /^data:image\/png;base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const DATA_URL = 'data:image/png;base64,';
/** Where a PNG says how wide and high it is; and how much of either a drawn name needs. */
const SIZE_AT = { width: 16, height: 20 } as const;
const HEADER_BYTES = 24;
const MAX_SIDE = 2000;

export interface Firma {
  /** Its place in the file store, by what it holds. */
  readonly key: string;
  readonly bytes: Buffer;
}

/**
 * A drawn signature as it came; null: there is none.
 * @throws ENTREGA_FIRMA_NO_ADMITIDA for what is no PNG by its content, or would fill the screen of whoever opens it.
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

/** The signature as a page shows it; null where the file is gone: the delivery is worth more than its picture. */
export const firmaUrl = async (files: FileStore, key: string | null): Promise<string | null> => {
  if (key === null) return null;
  try {
    return DATA_URL + Buffer.from(await files.getBytes(key)).toString('base64');
  } catch {
    return null;
  }
};
