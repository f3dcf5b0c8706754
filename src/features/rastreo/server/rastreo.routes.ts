import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { isCodigoDeCaja } from '#features/tracking/rules/codigo-caja.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { rastreoCalls, rastreoErrors } from '../contract/rastreo.calls.ts';
import { trackCaja, trackGuia, trackPaquete } from './rastreo.queries.ts';

/** Finds a guide or its box by its code, else a parcel by any of its codes; a bare number may also be a guide's. */
const track = async (db: Executor, read: string) => {
  const reading = canonicalTracking(read);
  if (reading.kind === 'packinglist' || reading.kind === 'transferencia') return null;
  if (reading.kind === 'guia')
    return reading.caja === null ? trackGuia(db, reading.numero) : trackCaja(db, reading.numero, reading.caja);
  // Box codes are consecutive: strangers could try them one by one.
  if (isCodigoDeCaja(reading.tracking)) return null;
  const paquete = await trackPaquete(db, reading.codigos);
  const guia_numero = typedGuia(read)?.guia_numero;
  return paquete ?? (guia_numero === undefined ? null : trackGuia(db, guia_numero));
};

export const rastreoHandlers: readonly Handler[] = [
  handle(rastreoCalls.track, async ({ db, params }) => {
    const data = await track(db, params.id);
    if (data === null) throw refuse(rastreoErrors.RASTREO_NO_ENCONTRADO);
    return { data };
  }),
];
