import type { Executor } from '#kit/server/db/database.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';

const DAY_MS = 86_400_000;
/** Lempiras for a dollar, week by week up to today. */
const FACTORES = [26.3141, 26.3388, 26.3702, 26.4019, 26.4275, 26.4533, 26.4896, 26.5127, 26.5402, 26.5631] as const;

/** Loads the exchange rates of the last weeks, and the accounts that receive cards and deposits. */
export const loadCobrosDemo = async (db: Executor, now: Date): Promise<void> => {
  await db
    .insertInto('factor_dolar')
    .values(
      FACTORES.map((factor_venta, place) => {
        const day = new Date(now.getTime() - (FACTORES.length - place) * 7 * DAY_MS).toISOString();
        return { fecha: day.slice(0, 10), factor_venta, usuario_registro: 'admin', fecha_registro: day };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const bancos = await db
    .insertInto('bancos')
    .values([
      { banco_nombre: 'Banco Atlántida', banco_origen: 'Honduras', usuario_registro: 'admin' },
      { banco_nombre: 'BAC Credomatic', banco_origen: 'Honduras', usuario_registro: 'admin' },
    ])
    .returning('banco_id')
    .execute();
  const sucursal_id = await sucursalPrincipal(db);
  const cuentas = await db
    .insertInto('cuentas_banco')
    .values([
      {
        sucursal_id,
        banco_id: bancos[0]?.banco_id ?? 0,
        cuenta_banco_nombre: 'Depósitos de clientes',
        cuenta_banco_numero: '11204587731',
        cuenta_banco_moneda: 'HNL',
        usuario_registro: 'admin',
      },
      {
        sucursal_id,
        banco_id: bancos[1]?.banco_id ?? 0,
        cuenta_banco_nombre: 'POS',
        cuenta_banco_numero: '730912445',
        cuenta_banco_moneda: 'HNL',
        comision_pos: 3.25,
        usuario_registro: 'admin',
      },
    ])
    .returning('cuenta_banco_id')
    .execute();
  const [depositos, pos] = cuentas.map(({ cuenta_banco_id }) => cuenta_banco_id);
  await db
    .updateTable('metodos_pago')
    .set({ cuenta_banco_id: depositos ?? null })
    .where('metodo_tipo', '=', 'Depósito')
    .execute();
  await db
    .updateTable('metodos_pago')
    .set({ cuenta_banco_id: pos ?? null })
    .where('metodo_tipo', '=', 'Tarjeta Crédito')
    .execute();
};
