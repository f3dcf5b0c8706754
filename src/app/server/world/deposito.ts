import { randomUUID } from 'node:crypto';
import { newCuenta } from './cuenta.ts';
import type { Ground } from './ground.ts';
import { sucursalId } from './sucursal.ts';

interface Asked {
  readonly cuenta_banco_id?: number;
  readonly monto?: number;
  readonly referencia?: string;
  /** When it was taken, as ISO text. */
  readonly fecha?: string;
}

/** A receipt of L 100.00 of its client, paid by a deposit. */
export const newDeposito = async (
  ground: Ground,
  { monto = 100, referencia = randomUUID().slice(0, 8).toUpperCase(), fecha, ...asked }: Asked = {},
): Promise<{ readonly pago_id: number; readonly abono_id: number }> => {
  const { db, cliente_id, usuario } = ground;
  const { metodo_pago_id } = await db
    .selectFrom('metodos_pago')
    .select('metodo_pago_id')
    .where('metodo_tipo', '=', 'Depósito')
    .orderBy('metodo_pago_id')
    .executeTakeFirstOrThrow();
  const { abono_id } = await db
    .insertInto('abonos')
    .values({
      cliente_id,
      sucursal_id: await sucursalId(ground),
      tipo: 'Contado',
      total: monto,
      usuario_registro: usuario,
      ...(fecha !== undefined && { fecha_registro: fecha }),
    })
    .returning('abono_id')
    .executeTakeFirstOrThrow();
  const { pago_id } = await db
    .insertInto('pagos')
    .values({
      abono_id,
      metodo_pago_id,
      metodo_tipo: 'Depósito',
      cuenta_banco_id: asked.cuenta_banco_id ?? (await newCuenta(ground)),
      referencia,
      monto,
      recibido: monto,
    })
    .returning('pago_id')
    .executeTakeFirstOrThrow();
  return { pago_id, abono_id };
};
