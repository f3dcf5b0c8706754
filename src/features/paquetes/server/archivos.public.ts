import { randomUUID } from 'node:crypto';
import { AppError } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { documentTypeOf } from '#kit/server/files/document-type.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { imageTypeOf } from '#kit/server/files/image-type.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';

export { deleteArchivos } from './archivos.jobs.ts';

/** The name as it was sent, with the extension of what the file is; a sign that the cut would halve goes whole. */
const namedAs = (name: string, extension: string): string => {
  const cut = name
    .replace(/\.[^.]{1,10}$/, '')
    .slice(0, 140)
    .replaceAll(/\p{Surrogate}/gu, '');
  return `${cut || 'archivo'}.${extension}`;
};

/** Whether a file is an invoice by its content. */
export const esFactura = (file: UploadedFile): boolean => documentTypeOf(Buffer.from(file.head)) !== null;

/**
 * Keeps an invoice: a PDF, JPG or PNG by its content, whatever it is called.
 * @returns what the parcel remembers of it.
 * @throws PAQUETE_ARCHIVO_NO_ADMITIDO at the field.
 */
export const storeFactura = async (
  files: FileStore,
  file: UploadedFile,
): Promise<{ readonly paquete_factura: string; readonly factura_clave: string }> => {
  const type = documentTypeOf(Buffer.from(file.head));
  const refusal = paqueteErrors.PAQUETE_ARCHIVO_NO_ADMITIDO;
  if (type === null) throw new AppError(refusal, undefined, { errores: { paquete_factura: refusal.message() } });
  const factura_clave = `facturas/${randomUUID()}.${type.extension}`;
  await files.putFile(factura_clave, file.path);
  return { paquete_factura: namedAs(file.name, type.extension), factura_clave };
};

/**
 * Keeps the photo of a parcel: a JPG, PNG or WEBP by its content.
 * @throws PAQUETE_FOTO_NO_ADMITIDA at the field.
 */
export const storeFoto = async (files: FileStore, file: UploadedFile): Promise<{ readonly foto_clave: string }> => {
  const type = imageTypeOf(Buffer.from(file.head));
  const refusal = paqueteErrors.PAQUETE_FOTO_NO_ADMITIDA;
  if (type === null) throw new AppError(refusal, undefined, { errores: { foto: refusal.message() } });
  const foto_clave = `fotos/${randomUUID()}.${type.extension}`;
  await files.putFile(foto_clave, file.path);
  return { foto_clave };
};
