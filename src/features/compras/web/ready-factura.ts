import { shrinkImage } from '#kit/web/form/shrink-image.ts';
import { facturaProblem } from '#features/paquetes/web/factura-file.public.ts';

export interface ReadyFactura {
  /** The file to send. */
  readonly file: File;
  /** Why it cannot be an invoice; null: it may be one. */
  readonly problem: string | null;
}

/** Scales a photographed invoice down and checks it. */
export const readyFactura = async (picked: File): Promise<ReadyFactura> => {
  const file = await shrinkImage(picked);
  return { file, problem: facturaProblem(file) ?? null };
};
