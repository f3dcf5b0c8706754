import type { Executor } from '#kit/server/db/database.ts';
import { turnoDelCobro } from '#features/caja/server/turno-del-cobro.public.ts';
import type { Parte } from '../rules/repartir.public.ts';
import { storePagos, type Pago } from './pagos.public.ts';

/** A receipt to be stored. */
interface Recibo {
  readonly cliente_id: number;
  /** The branch that took the money. */
  readonly sucursal_id: number;
  readonly usuario_registro: string;
  readonly tipo: 'Contado' | 'Abono' | 'Liquidación';
  /** Lempiras; equals the sum of the parts and the sum of the payments. */
  readonly total: number;
  readonly partes: readonly Parte[];
  readonly pagos: readonly Pago[];
  /** When the money was taken, if earlier than now: at a door without a signal. */
  readonly momento?: string;
}

/**
 * Stores a receipt with its parts and payments, in the open turno of the user who takes the money.
 * @returns its number. @throws PAGO_REFERENCIA_REPETIDA, CAJA_SIN_TURNO
 */
export const storeRecibo = async (db: Executor, { partes, pagos, momento, ...recibo }: Recibo): Promise<number> => {
  const cash = pagos.findIndex(({ metodo_tipo }) => metodo_tipo === 'Efectivo');
  const turno = await turnoDelCobro(db, {
    cajero: recibo.usuario_registro,
    sucursal_id: recibo.sucursal_id,
    campo: cash === -1 ? null : `pagos.${cash}.metodo_pago_id`,
    ...(momento === undefined ? {} : { momento }),
  });
  const { abono_id } = await db
    .insertInto('abonos')
    .values({ ...recibo, ...turno })
    .returning('abono_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('abonos_detalle')
    .values(partes.map((parte) => ({ ...parte, abono_id })))
    .execute();
  await storePagos(db, abono_id, pagos);
  return abono_id;
};
