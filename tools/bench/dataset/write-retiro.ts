import { codigoOf } from '#features/retiros/rules/codigo.public.ts';
import type { Rows } from '#app/server/world/rows.ts';
import type { Group } from './group.ts';
import { DAY_MS, dayOf, isoOf } from './period.ts';

/** Each so manieth client shows a pass, and says beforehand that they come. */
const EACH = 3;
/** Tegucigalpa's day, as the notices name it. */
const ZONE_MS = 6 * 3_600_000;
const LATELY_MS = 3 * DAY_MS;
const CODE_BYTES = 12;

/** Bytes of a number, another for each. */
const bytesOf = (number: number): Uint8Array =>
  Uint8Array.from({ length: CODE_BYTES }, (_, place) => Math.floor(number / 32 ** place) % 32);

/**
 * The pass of what somebody fetched, or can fetch in the last days, and that they said that they come.
 * @param delivered the guides that were handed over.
 * @param seen who said so on which day: once a branch.
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
