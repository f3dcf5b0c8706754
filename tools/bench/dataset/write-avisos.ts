import { localClock } from '#kit/rules/dates.ts';
import { DEFAULT_SETTINGS } from '#features/configuraciones/contract/settings.ts';
import type { Rows } from '#app/server/world/rows.ts';
import { DAY_MS, dayOf, isoOf } from './period.ts';

/** Notices are sent this many days before storage begins to cost. */
const ANTES = [7, 1] as const;
/** The actions by which a guide leaves its shelf. */
const LEAVES: readonly string[] = ['entregar', 'abandonar', 'enviar_a_sucursal'];

/** Adds the storage notices that the client of a long-waiting guide got. */
export const addAvisos = (
  rows: Rows,
  guia_id: number,
  journey: readonly { readonly accion: string; readonly moment: number }[],
  available: number,
  end: number,
): void => {
  if (!journey.some(({ accion }) => accion === 'disponer')) return;
  const left = journey.find(({ accion }) => LEAVES.includes(accion))?.moment ?? Infinity;
  const costs = available + (DEFAULT_SETTINGS.paquetes.PKG_DIAS_ALMACENAJE_GRATIS + 1) * DAY_MS;
  for (const dias of ANTES) {
    const told = costs - dias * DAY_MS;
    if (told > end || told > left) continue;
    rows.add('avisos_almacenaje', { guia_id, desde: dayOf(localClock(costs)), dias, fecha_registro: isoOf(told) });
  }
};
