import { sql } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { turnosOf } from './turno-del-cobro.public.ts';

/** The day in Tegucigalpa on which a turno was opened: its drawer holds no cash of earlier days. */
export const diaDeApertura = async (db: Executor, turno_id: number): Promise<string> => {
  const { fecha_apertura } = await db
    .selectFrom('turnos')
    .select('fecha_apertura')
    .where('turno_id', '=', turno_id)
    .executeTakeFirstOrThrow();
  return localDay(fecha_apertura);
};

/** The cashier's counted turno at a branch that covers a day, the last one if several; null: there is none. */
export const turnoContadoDelDia = async (
  db: Executor,
  { cajero, sucursal_id, dia }: { readonly cajero: string; readonly sucursal_id: number; readonly dia: string },
): Promise<number | null> => {
  const counted = await turnosOf(db, cajero, sucursal_id)
    .where('estado', '<>', 'Abierto')
    .where(sql<boolean>`fecha_apertura < ${endOfDay(dia)} and fecha_cierre >= ${startOfDay(dia)}`)
    .orderBy('fecha_cierre', 'desc')
    .limit(1)
    .executeTakeFirst();
  return counted?.turno_id ?? null;
};
