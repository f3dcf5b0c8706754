import { randomUUID } from 'node:crypto';
import { AppError } from '#kit/contract/errors.ts';
import type { UploadedFile } from '#kit/contract/uploaded-file.ts';
import { storeDocument } from '#kit/server/files/document-store.ts';
import { documentTypeOf } from '#kit/server/files/document-type.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { imageTypeOf } from '#kit/server/files/image-type.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';

export { deleteArchivos } from './archivos.jobs.ts';

/** Whether the content of a file is of a type allowed for invoices. */
export const esFactura = (file: UploadedFile): boolean => documentTypeOf(Buffer.from(file.head)) !== null;

/**
 * Stores an invoice: a PDF, JPG or PNG by its content, whatever its name.
 * @returns the fields of the parcel for it.
 * @throws PAQUETE_ARCHIVO_NO_ADMITIDO at the field.
 */
export const storeFactura = async (
  files: FileStore,
  file: UploadedFile,
): Promise<{ readonly paquete_factura: string; readonly factura_clave: string }> => {
  const { name, key } = await storeDocument(files, file, {
    folder: 'facturas',
    campo: 'paquete_factura',
    refusal: paqueteErrors.PAQUETE_ARCHIVO_NO_ADMITIDO,
  });
  return { paquete_factura: name, factura_clave: key };
};

/**
 * Stores the photo of a parcel: a JPG, PNG or WEBP by its content.
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
