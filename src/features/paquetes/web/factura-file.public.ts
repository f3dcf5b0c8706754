import { facturaField } from '../contract/paquetes.schemas.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { MEGABYTE } from '#kit/contract/uploaded-file.ts';
import { FACTURA_ACCEPT } from './factura-types.public.ts';

export const FACTURA_BYTES = 5 * MEGABYTE;
export const FACTURA_HELP = 'PDF, JPG o PNG, hasta 5 MB. Puede tomarle una foto.';

const TYPES = new Set(FACTURA_ACCEPT.split(','));

/** Why a chosen file cannot be an invoice, checked before the upload; its content is checked by the server. */
export const facturaProblem = (file: File | null): string | undefined => {
  const parsed = facturaField.safeParse(file ?? undefined);
  if (!parsed.success) return parsed.error.issues[0]?.message;
  // If the browser does not know the type, the server decides.
  return file !== null && file.type !== '' && !TYPES.has(file.type)
    ? paqueteErrors.PAQUETE_ARCHIVO_NO_ADMITIDO.message()
    : undefined;
};
