import { facturaField } from '../contract/paquetes.schemas.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { MEGABYTE } from '#kit/contract/uploaded-file.ts';

/** What an invoice may be, as an input for files has it. Pictures are among it, so that a telephone offers its camera. */
export const FACTURA_ACCEPT = 'application/pdf,image/jpeg,image/png';
export const FACTURA_BYTES = 5 * MEGABYTE;
export const FACTURA_HELP = 'PDF, JPG o PNG, hasta 5 MB. Puede tomarle una foto.';

const TYPES = new Set(FACTURA_ACCEPT.split(','));

/** Why a chosen file is no invoice, before it travels; what it holds is for the server to say. */
export const facturaProblem = (file: File | null): string | undefined => {
  const parsed = facturaField.safeParse(file ?? undefined);
  if (!parsed.success) return parsed.error.issues[0]?.message;
  // Where the browser does not know what it is, the server does.
  return file !== null && file.type !== '' && !TYPES.has(file.type)
    ? paqueteErrors.PAQUETE_ARCHIVO_NO_ADMITIDO.message()
    : undefined;
};
