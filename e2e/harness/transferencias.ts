import type { Portal } from './portal.ts';

/** Guides at the main branch that may be transferred. @returns them, in order. */
export const putTrasladables = async (portal: Portal, count: number) => {
  const guias = [];
  for (let place = 0; place < count; place += 1)
    guias.push(await portal.world.guia({ estado: 'Recibido en HN', paquetes: 1, peso_cobrar: 3.25 }));
  return guias;
};

/** A transfer to a new branch, in the given state. @returns its number. */
export const putTransferencia = async (
  portal: Portal,
  estado: 'Abierto' | 'Cerrado' | 'Enviado a Sucursal',
  { guias = 3, recibidas = 0 }: { readonly guias?: number; readonly recibidas?: number } = {},
): Promise<number> => {
  const token = await portal.openSession('admin');
  const sucursal_id = await portal.world.sucursal({ tarifa_transporte: 2.5 });
  const guia_ids = (await putTrasladables(portal, guias)).map(({ guia_id }) => guia_id);
  const { body } = await portal.api('POST', '/order_transfers', token, { sucursal_id, guia_ids });
  const { transferencia_id } = body['data'] as { transferencia_id: number };
  const steps = { Abierto: [], Cerrado: ['Cerrado'], 'Enviado a Sucursal': ['Cerrado', 'Enviado a Sucursal'] }[estado];
  for (const transferencia_estado of steps)
    await portal.api('PUT', `/order_transfers/${transferencia_id}`, token, { transferencia_estado });
  if (recibidas > 0)
    await portal.api('PUT', `/order_transfers/receive/${transferencia_id}`, token, {
      guia_ids: guia_ids.slice(0, recibidas),
    });
  return transferencia_id;
};
