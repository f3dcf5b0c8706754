import { codigoOf } from '#features/retiros/rules/codigo.public.ts';
import type { Rows } from '#app/server/world/rows.ts';
import type { Group } from './group.ts';
import { DAY_MS, dayOf, isoOf } from './period.ts';

/** One client in this many has a pass and announces the visit. */
const EACH = 3;
/** Offset to the day in Tegucigalpa, which the notices use. */
const ZONE_MS = 6 * 3_600_000;
const LATELY_MS = 3 * DAY_MS;
const CODE_BYTES = 12;

/** The bytes of a code, different for each number. */
const bytesOf = (number: number): Uint8Array =>
  Uint8Array.from({ length: CODE_BYTES }, (_, place) => Math.floor(number / 32 ** place) % 32);

/**
 * Writes the announcement of a client who fetched, or can fetch within the last days, and the pass of what they
 * fetched.
 * @param delivered the guides that were handed over.
 * @param seen announcements so far: one per client, branch and day.
 */
export const writeRetiro = (
  rows: Rows,
  { cliente_id, sucursal_id, guias, delivered: fetched }: Group,
  delivered: readonly { readonly guia_id: number }[],
  end: number,
  seen: Set<string>,
): void => {
  const isThere = guias.some(({ available }) => available <= end && available > end - LATELY_MS);
  const moment = delivered.length > 0 ? fetched : isThere ? end : null;
  if (moment === null || cliente_id % EACH !== 0) return;
  const dia = dayOf(moment - ZONE_MS);
  const key = `${cliente_id} ${sucursal_id} ${dia}`;
  if (seen.has(key)) return;
  seen.add(key);
  rows.add('avisos_retiro', { cliente_id, sucursal_id, dia, fecha_registro: isoOf(moment) });
  if (delivered.length > 0)
    rows.add('pases_retiro', {
      codigo: codigoOf(bytesOf(seen.size)),
      cliente_id,
      sucursal_id,
      guia_ids: delivered.map(({ guia_id }) => guia_id),
      fecha_registro: isoOf(moment),
    });
};
