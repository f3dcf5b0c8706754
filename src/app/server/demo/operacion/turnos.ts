import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { readEfectivo } from '#features/caja/server/sumas.ts';
import { newMovimientoTurno } from '../../world/movimiento-turno.ts';
import { countTurno, newTurno } from '../../world/turno.ts';

const CAJA = 'caja.sps';
const HOUR_MS = 3_600_000;

/** The receipts of the cashier by day, the newest day first. */
const daysOf = async (db: Executor): Promise<(readonly { readonly abono_id: number; readonly moment: number }[])[]> => {
  const rows = await db
    .selectFrom('abonos')
    .select(['abono_id', 'fecha_registro'])
    .where('usuario_registro', '=', CAJA)
    .where('anulado', '=', false)
    .orderBy('fecha_registro', 'desc')
    .execute();
  const days = Map.groupBy(rows, ({ fecha_registro }) => localDay(fecha_registro));
  return [...days.values()].map((day) =>
    day.map(({ abono_id, fecha_registro }) => ({ abono_id, moment: Date.parse(fecha_registro) })),
  );
};

/** A shift for each day of the cashier: exact ones, two with differences, and today's; others that are left open. */
export const loadTurnosDemo = async (db: Executor, now: Date): Promise<void> => {
  // Shifts involve no parcel or client.
  const ground = { db, cliente_id: 0, servicio_id: 0, usuario: CAJA };
  const at = (moment: number): string => new Date(moment).toISOString();
  const days = await daysOf(db);
  const isToday = (moment: number): boolean => localDay(moment) === localDay(now);
  const before = days.filter(([one]) => one !== undefined && !isToday(one.moment));
  // Each is counted before the next is opened.
  for (const day of days.toReversed()) {
    const moments = day.map(({ moment }) => moment);
    const [first, last] = [Math.min(...moments), Math.max(...moments)];
    const kind = isToday(last) ? 'hoy' : (['por aprobar', 'aprobado'][before.indexOf(day)] ?? 'cuadra');
    const turno_id = await newTurno(ground, {
      sucursal: 'SPS',
      fecha_apertura: at(first - HOUR_MS / 2),
      abono_ids: day.map(({ abono_id }) => abono_id),
    });
    const { cobrado } = await readEfectivo(db, turno_id);
    if (kind === 'cuadra' && cobrado > 2000)
      await newMovimientoTurno(ground, { turno_id, monto: 1000, fecha_registro: at(last + 60_000) });
    if (kind === 'hoy') continue;
    await countTurno(ground, turno_id, {
      fecha_cierre: at(last + HOUR_MS / 2),
      estado: kind === 'por aprobar' ? 'Por aprobar' : 'Cerrado',
      falta: kind === 'cuadra' ? 0 : 20,
      aprobo: 'supervisora.sps',
    });
  }
  await newTurno({ ...ground, usuario: 'caja.tgu' }, { sucursal: 'TGU', fecha_apertura: at(now.getTime() - HOUR_MS) });
  // The cashier went home and left it open.
  await newTurno(
    { ...ground, usuario: 'caja.lce' },
    { sucursal: 'LCE', fecha_apertura: at(now.getTime() - 20 * HOUR_MS) },
  );
};
