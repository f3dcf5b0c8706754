import { randomUUID } from 'node:crypto';
import { newCuenta } from './cuenta.ts';
import { addEntrega, linesOf } from './entrega.ts';
import type { Ground } from './ground.ts';
import { newGuia } from './guia.ts';
import { metodoOfTipo } from './metodo-pago.ts';
import { createBatch, takeNumbers } from './rows.ts';
import { sucursalId } from './sucursal.ts';

interface Asked {
  readonly cuenta_banco_id?: number;
  readonly monto?: number;
  readonly referencia?: string;
  /** When it was received, as ISO text. */
  readonly fecha?: string;
}

/** Terms by which a guide costs exactly its value in lempiras. */
const AS_IT_IS = {
  peso_cobrar: 1,
  factor_dolar: 1,
  isv_porcentaje: 0,
  guia_descuento: 0,
  guia_costo_envio: 0,
  guia_tarifa_transporte: 0,
};
const NO_CHARGES = { guia_cargos: 0, guia_cargos_isv: 0, aplica_isv: false };

/** Creates a receipt of L 100.00, paid by deposit, for a delivery that costs the same. */
export const newDeposito = async (
  ground: Ground,
  {
    monto = 100,
    referencia = randomUUID().slice(0, 8).toUpperCase(),
    fecha = new Date().toISOString(),
    ...asked
  }: Asked = {},
): Promise<{ readonly pago_id: number; readonly abono_id: number }> => {
  const { db, cliente_id, servicio_id, usuario } = ground;
  const metodo = await metodoOfTipo(ground, 'Depósito');
  const cuenta_banco_id = asked.cuenta_banco_id ?? (await newCuenta(ground));
  const cobro = { ...AS_IT_IS, guia_valor: monto };
  const { guia_id } = await newGuia(ground, { estado: 'Entregado', paquetes: 1, momento: () => fecha, ...cobro });
  const [entrega_id = 0] = await takeNumbers(db, 'entregas', 1);
  const [abono_id = 0] = await takeNumbers(db, 'abonos', 1);
  const batch = createBatch();
  const taken = { usuario_registro: usuario, fecha_registro: fecha };
  addEntrega(
    batch,
    {
      entrega_id,
      cliente_id,
      sucursal_id: await sucursalId(ground),
      tipo: 'Sucursal',
      recibe_nombre: 'Quien la retiró',
      recibe_dni: '0501199000099',
      ...taken,
      anulacion: null,
    },
    linesOf([{ guia_id, servicio_id, ...cobro, ...NO_CHARGES }]),
    {
      abono_id,
      tipo: 'Contado',
      ...taken,
      pagos: [{ ...metodo, cuenta_banco_id, referencia, monto, recibido: monto }],
    },
  );
  await batch.write(db);
  const { pago_id } = await db
    .selectFrom('pagos')
    .select('pago_id')
    .where('abono_id', '=', abono_id)
    .executeTakeFirstOrThrow();
  return { pago_id, abono_id };
};
