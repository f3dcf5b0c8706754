import { newDeuda } from './new-entrega.ts';
import type { TestApi } from './api.ts';

/** An account in lempiras that clients may transfer to. @returns its id. */
export const cuentaParaClientes = async ({ db, world }: TestApi): Promise<number> => {
  const found = await db
    .selectFrom('cuentas_banco')
    .select('cuenta_banco_id')
    .where('recibe_transferencias', '=', true)
    .where('cuenta_banco_moneda', '=', 'HNL')
    .limit(1)
    .executeTakeFirst();
  return found?.cuenta_banco_id ?? world.cuenta({ recibe_transferencias: true });
};

/** A pending proof of customer A for a debt of L 250.00. */
export const newComprobante = async (api: TestApi) => {
  const entrega_id = await newDeuda(api);
  const cuenta_banco_id = await cuentaParaClientes(api);
  const comprobante_id = await api.world.comprobante({ cuenta_banco_id, entrega_ids: [entrega_id], monto: 250 });
  return { comprobante_id, entrega_id, cuenta_banco_id };
};
