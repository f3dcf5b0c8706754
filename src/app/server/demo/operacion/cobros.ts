import type { Executor } from '#kit/server/db/database.ts';
import { newBanco } from '../../world/banco.ts';
import { newCuenta } from '../../world/cuenta.ts';
import { setFactorDolar } from '../../world/factor-dolar.ts';

const DAY_MS = 86_400_000;
/** Lempiras for a dollar, week by week up to today. */
const FACTORES = [26.3141, 26.3388, 26.3702, 26.4019, 26.4275, 26.4533, 26.4896, 26.5127, 26.5402, 26.5631] as const;

/** Loads the exchange rates of the last weeks, and the accounts that receive cards and deposits. */
export const loadCobrosDemo = async (db: Executor, now: Date): Promise<void> => {
  const ground = { db, cliente_id: 0, servicio_id: 0, usuario: 'admin' };
  for (const [place, factor_venta] of FACTORES.entries()) {
    const day = new Date(now.getTime() - (FACTORES.length - place) * 7 * DAY_MS).toISOString();
    await setFactorDolar(ground, { fecha: day.slice(0, 10), factor_venta, fecha_registro: day });
  }
  const atlantida = await newBanco(ground, { banco_nombre: 'Banco Atlántida' });
  const bac = await newBanco(ground, { banco_nombre: 'BAC Credomatic' });
  const depositos = await newCuenta(ground, {
    banco_id: atlantida,
    cuenta_banco_nombre: 'Depósitos de clientes',
    cuenta_banco_numero: '11204587731',
  });
  const pos = await newCuenta(ground, {
    banco_id: bac,
    cuenta_banco_nombre: 'POS',
    cuenta_banco_numero: '730912445',
    comision_pos: 3.25,
  });
  await db
    .updateTable('metodos_pago')
    .set({ cuenta_banco_id: depositos })
    .where('metodo_tipo', '=', 'Depósito')
    .execute();
  await db
    .updateTable('metodos_pago')
    .set({ cuenta_banco_id: pos })
    .where('metodo_tipo', '=', 'Tarjeta Crédito')
    .execute();
};
