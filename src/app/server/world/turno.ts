import { sql } from 'kysely';
import { decimalOf, difference, minus, numberOf } from '#kit/rules/money.ts';
import { readEfectivo, readRedondeo, readTarjetas } from '#features/caja/server/sumas.ts';
import type { TurnoEstado } from '#features/caja/rules/turno-transiciones.ts';
import { cuadra, esperadoOf, montoOf, type Contadas } from '#features/caja/rules/turno.rules.ts';
import type { Ground } from './ground.ts';
import { sucursalId } from './sucursal.ts';

const HOUR_MS = 3_600_000;
/** Notes and coins, in centavos. */
const VALUES = [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5];

/** The fewest notes and coins for an amount, rounded down to the smallest coin. */
export const notesOf = (amount: number): Contadas[] => {
  let rest = Math.round(amount * 100);
  return VALUES.flatMap((value) => {
    const cantidad = Math.floor(rest / value);
    rest -= cantidad * value;
    return cantidad > 0 ? [{ denominacion: value / 100, cantidad }] : [];
  });
};

interface Asked {
  readonly cajero?: string;
  /** Its code; the main branch by default. */
  readonly sucursal?: string;
  readonly estado?: TurnoEstado;
  readonly monto_inicial?: number;
  readonly fecha_apertura?: string;
  /** Eight hours after the opening by default. */
  readonly fecha_cierre?: string;
  /** Lempiras missing in the count; by default none if it is to be Cerrado. */
  readonly falta?: number;
  readonly aprobo?: string;
  /** Receipts taken outside any shift that are put into it while it is open. */
  readonly abono_ids?: readonly number[];
}

/** Creates a shift that opens with L 500.00, counted if its state requires it. @returns its number. */
export const newTurno = async (ground: Ground, asked: Asked = {}): Promise<number> => {
  const { db, usuario } = ground;
  const { estado = 'Abierto', monto_inicial = 500, cajero = usuario, abono_ids = [] } = asked;
  const fecha_apertura = asked.fecha_apertura ?? new Date().toISOString();
  const { turno_id } = await db
    .insertInto('turnos')
    .values({ cajero, monto_inicial, fecha_apertura, sucursal_id: await sucursalId(ground, asked.sucursal) })
    .returning('turno_id')
    .executeTakeFirstOrThrow();
  if (abono_ids.length > 0)
    await db.updateTable('abonos').set({ turno_id }).where('abono_id', 'in', abono_ids).execute();
  if (estado !== 'Abierto') await countTurno(ground, turno_id, { ...asked, estado });
  return turno_id;
};

/** Counts an open shift and brings it to the state asked for. */
export const countTurno = async (
  { db }: Pick<Ground, 'db'>,
  turno_id: number,
  asked: Omit<Asked, 'estado'> & { readonly estado: Exclude<TurnoEstado, 'Abierto'> },
): Promise<void> => {
  const { estado, aprobo = 'admin' } = asked;
  const { monto_inicial, fecha_apertura, cajero } = await db
    .selectFrom('turnos')
    .select(['monto_inicial', 'fecha_apertura', 'cajero'])
    .where('turno_id', '=', turno_id)
    .executeTakeFirstOrThrow();
  const esperado = esperadoOf({ monto_inicial, ...(await readEfectivo(db, turno_id)) });
  const falta = asked.falta ?? (estado === 'Cerrado' ? 0 : 20);
  const conteo = notesOf(numberOf(minus(decimalOf(esperado), decimalOf(falta))));
  if (conteo.length > 0)
    await db
      .insertInto('turno_conteo')
      .values(conteo.map((one) => ({ ...one, turno_id })))
      .execute();
  const tarjetas = (await readTarjetas(db, turno_id))
    .filter((one) => one.esperado !== 0)
    .map(({ cuenta_banco_id, esperado: lote }) => ({ turno_id, cuenta_banco_id, esperado: lote, lote }));
  if (tarjetas.length > 0) await db.insertInto('turno_tarjetas').values(tarjetas).execute();
  const contado = numberOf(
    conteo.map(montoOf).reduce((sum, one) => minus(sum, minus(decimalOf(0), decimalOf(one))), decimalOf(0)),
  );
  const redondeo = await readRedondeo(db, turno_id);
  const con_diferencia = !cuadra({ diferencia: difference(contado, esperado), redondeo });
  const closed = {
    esperado,
    contado,
    redondeo,
    con_diferencia,
    usuario_cierre: cajero,
    fecha_cierre: asked.fecha_cierre ?? new Date(Date.parse(fecha_apertura) + 8 * HOUR_MS).toISOString(),
  };
  if (!con_diferencia) {
    await db
      .updateTable('turnos')
      .set({ ...closed, estado: 'Cerrado' })
      .where('turno_id', '=', turno_id)
      .execute();
    return;
  }
  const explicada = estado !== 'Contado';
  const comentario = explicada ? 'Se dio mal un vuelto.' : '';
  const counted = estado === 'Contado' ? ('Contado' as const) : ('Por aprobar' as const);
  await db
    .updateTable('turnos')
    .set({ ...closed, estado: counted, comentario, usuario_explicacion: explicada ? cajero : null })
    .where('turno_id', '=', turno_id)
    .execute();
  if (estado === 'Cerrado')
    await db
      .updateTable('turnos')
      .set({
        estado: 'Cerrado',
        usuario_aprobacion: aprobo,
        fecha_aprobacion: sql<string>`fecha_cierre + interval '10 minutes'`,
        comentario_aprobacion: 'Se repone de lo propio.',
      })
      .where('turno_id', '=', turno_id)
      .execute();
};
