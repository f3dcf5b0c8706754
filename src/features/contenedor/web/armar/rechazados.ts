import { z } from 'zod';
import { readTabState } from '#kit/web/session/use-tab-state.ts';

const rechazado = z.object({
  codigo: z.string(),
  motivo: z.string(),
  detalle: z.string().optional(),
  /** Id of a member that may go in once somebody allows it; else null. */
  permitible: z.number().nullable(),
  /** It did not say which box of its guia it is: no box stays out by it, and the server asks for those missing. */
  por_decir: z.boolean().optional(),
});
export type Rechazado = z.output<typeof rechazado>;

export const rechazados = z.array(rechazado);
/** @param clave key of the unsaved work on a container: `packinglist.12`. */
export const rechazadosKey = (clave: string): string => `${clave}.rechazados`;

/** The codes of boxes scanned for a container that were refused and not dismissed yet. */
export const readRechazados = (clave: string): readonly Rechazado[] =>
  readTabState(rechazadosKey(clave), rechazados, []).filter(({ por_decir }) => por_decir !== true);
