import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { newConciliacion } from '../../world/conciliacion.ts';
import { newExtracto } from '../../world/extracto.ts';

/** Deposits on the statement, at most; the newest. */
const DEPOSITOS = 14;
/** On one line in this many, the bank's reference differs from the client's. */
const DISTINTA = 5;

/** Bank charges and interest that nobody has recorded. */
const DEL_BANCO = [
  { referencia: 'ND-88120', descripcion: 'Comisión por transferencias', monto: -125 },
  { referencia: 'ND-88121', descripcion: 'Comisión por manejo de cuenta', monto: -80.5 },
  { referencia: 'NC-4410', descripcion: 'Intereses ganados', monto: 36.72 },
] as const;

/** A statement of the deposits account from this morning: the first line is reconciled, the rest is still to do. */
export const loadExtractoDemo = async (db: Executor, now: Date): Promise<void> => {
  const depositos = await db
    .selectFrom('pagos as p')
    .innerJoin('abonos as a', 'a.abono_id', 'p.abono_id')
    .innerJoin('cuentas_banco as q', 'q.cuenta_banco_id', 'p.cuenta_banco_id')
    .select(['p.pago_id', 'p.cuenta_banco_id', 'p.monto', 'p.referencia', 'a.fecha_registro'])
    .where('p.metodo_tipo', '=', 'Depósito')
    .where('p.anulado', '=', false)
    .orderBy('a.fecha_registro', 'desc')
    .orderBy('p.pago_id')
    .limit(DEPOSITOS)
    .execute();
  const cuenta_banco_id = depositos[0]?.cuenta_banco_id ?? null;
  if (cuenta_banco_id === null) return;
  const own = depositos.filter((one) => one.cuenta_banco_id === cuenta_banco_id).toReversed();
  const lineas = own.map(({ monto, referencia, fecha_registro }, place) => ({
    fecha: localDay(fecha_registro),
    referencia: place % DISTINTA === DISTINTA - 1 ? `ACH-${7300 + place}` : (referencia ?? ''),
    descripcion: 'Depósito recibido',
    monto,
  }));
  const hoy = localDay(now);
  const ground = { db, cliente_id: 0, servicio_id: 0, usuario: 'admin' };
  const { linea_ids } = await newExtracto(ground, {
    cuenta_banco_id,
    lineas: [...lineas, ...DEL_BANCO.map((one) => ({ ...one, fecha: hoy }))],
  });
  const [linea_id, pago_id] = [linea_ids[0], own[0]?.pago_id];
  if (linea_id !== undefined && pago_id !== undefined) await newConciliacion(ground, { linea_id, pago_id });
};
