import { blankOf } from '#kit/web/form/values.ts';
import { createNotaBody } from '../contract/notas-credito.schemas.ts';

/** The initial values of the form that requests a note. */
export const NUEVA = blankOf(createNotaBody, { adjunto: null as File | null });
export type NuevaNota = typeof NUEVA;
