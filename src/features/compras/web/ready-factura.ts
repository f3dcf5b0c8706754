import { shrinkImage } from '#kit/web/form/shrink-image.ts';
import { facturaProblem } from '#features/paquetes/web/factura-file.public.ts';

/** Scales a photographed invoice down. @returns the file to send, and why it cannot be an invoice, else null. */
export const readyFactura = async (picked: File): Promise<{ readonly file: File; readonly problem: string | null }> => {
  const file = await shrinkImage(picked);
  return { file, problem: facturaProblem(file) ?? null };
};
