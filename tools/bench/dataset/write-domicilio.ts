import { PARADA_TRANSICIONES, type ParadaAccion } from '#features/ruta/rules/parada-transiciones.ts';
import type { Rows } from '#app/server/world/rows.ts';
import { addHistory, lastOf, stepsOf } from '#app/server/world/steps.ts';
import { DRIVERS, SUPERVISOR } from './people.ts';
import { DAY_MS, dayOf, isoOf } from './period.ts';

const HOUR_MS = 3_600_000;
/** Offset to the day in Tegucigalpa, which routes use. */
const ZONE_MS = 6 * HOUR_MS;
const CIUDAD = 501;
/** US dollars that the client's price already included. */
const ENVIO = 4;
/** The steps of deliveries that wait, by turns: in no route, assigned, on the road, and nobody was there. */
const WAITING: readonly (readonly ParadaAccion[])[] = [
  [],
  [],
  [],
  ['asignar'],
  ['asignar', 'salir'],
  ['asignar', 'salir', 'fallar'],
];
const HOURS_BEFORE: Readonly<Partial<Record<ParadaAccion, number>>> = { asignar: 5, salir: 4, entregar: 0, fallar: 1 };

/** Counters that continue from one guide to the next. */
export interface Brought {
  domicilios: number;
  paradas: number;
  /** Guides that were handed over, at home or at the counter. */
  fetched: number;
}

/**
 * Writes the home delivery of a guide, and its stop in a route.
 * @param handed when and by which delivery it was handed over; null: it waits.
 */
export const writeDomicilio = (
  rows: Rows,
  { guia_id, sucursal_id, asked }: { readonly guia_id: number; readonly sucursal_id: number; readonly asked: number },
  handed: { readonly moment: number; readonly entrega_id: number } | null,
  end: number,
  brought: Brought,
): void => {
  const domicilio_id = (brought.domicilios += 1);
  const way: readonly ParadaAccion[] =
    handed === null ? (WAITING[guia_id % WAITING.length] ?? []) : ['asignar', 'salir', 'entregar'];
  rows.add('domicilios', {
    domicilio_id,
    guia_id,
    ciudad_id: CIUDAD,
    direccion: `Colonia ${guia_id % 90}, casa ${guia_id % 700}`,
    telefono: `9${String(guia_id % 10_000_000).padStart(7, '0')}`,
    valor_envio: ENVIO,
    agregado: 0,
    salidas: way.includes('salir') ? 1 : 0,
    intentos: way.includes('fallar') ? 1 : 0,
    usuario_registro: SUPERVISOR,
    fecha_registro: isoOf(asked),
  });
  if (way.length === 0) return;
  const last = handed?.moment ?? end;
  const momentOf = (accion: ParadaAccion): number => last - (HOURS_BEFORE[accion] ?? 0) * HOUR_MS;
  const driver = DRIVERS[guia_id % DRIVERS.length] ?? SUPERVISOR;
  const steps = stepsOf(
    PARADA_TRANSICIONES,
    way.map((accion) => ({ accion, usuario: driver, fecha: isoOf(momentOf(accion)) })),
  );
  const parada_id = (brought.paradas += 1);
  const { estado, fecha_registro } = lastOf(steps);
  const isOver = estado === 'Entregada' || estado === 'Fallida';
  rows.add('ruta_paradas', {
    parada_id,
    guia_id,
    domicilio_id,
    repartidor: driver,
    sucursal_id,
    dia: dayOf(last - ZONE_MS),
    estado,
    fecha_salida: steps[1]?.fecha_registro ?? null,
    motivo: estado === 'Fallida' ? 'No había nadie' : null,
    momento_telefono: isOver ? fecha_registro : null,
    momento: isOver ? fecha_registro : null,
    fecha_cierre: isOver ? fecha_registro : null,
    entrega_id: handed?.entrega_id ?? null,
    usuario_registro: SUPERVISOR,
    fecha_registro: steps[0].fecha_registro,
  });
  addHistory(rows, 'parada', parada_id, steps);
};

/** When its client asked for the home delivery: half a day before. */
export const askedBefore = (moment: number): number => moment - DAY_MS / 2;
