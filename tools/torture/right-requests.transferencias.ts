import { transferenciasCalls } from '#features/transferencias/contract/transferencias.calls.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { PASSWORD } from '../../tests/harness/people.ts';
import type { RightRequest } from './right-request.ts';

const newGuia = async (api: TestApi) => api.world.guia({ estado: 'Recibido en HN', paquetes: 1 });
const newBody = async (api: TestApi) => ({
  sucursal_id: await api.world.sucursal(),
  guia_ids: [(await newGuia(api)).guia_id],
});

/** A transfer with one guide, brought through these states. */
const newTransferencia = async (api: TestApi, ...estados: readonly ('Cerrado' | 'Enviado a Sucursal')[]) => {
  const body = await newBody(api);
  const made = await api.call(transferenciasCalls.create, { as: 'admin', body });
  const { transferencia_id } = made.body.data;
  for (const transferencia_estado of estados)
    await api.call(transferenciasCalls.update, {
      as: 'admin',
      params: { transferencia_id },
      body: { transferencia_estado },
    });
  return { transferencia_id, guia_ids: body.guia_ids };
};

/** Calls of transfers between branches. */
export const TRANSFERENCIA_REQUESTS: Readonly<Record<string, RightRequest>> = {
  'transferencias.create': async (api) => ({ body: await newBody(api) }),
  'transferencias.update': async (api) => {
    const { transferencia_id } = await newTransferencia(api);
    return { params: { transferencia_id }, body: { transferencia_estado: 'Cerrado', conductor: 'Luis Paz' } };
  },
  'transferencias.addGuia': async (api) => {
    const { transferencia_id } = await newTransferencia(api);
    return { params: { transferencia_id }, body: { codigo: `GA-${(await newGuia(api)).guia_numero}` } };
  },
  'transferencias.send': async (api) => ({
    body: { transferencia_ids: [(await newTransferencia(api, 'Cerrado')).transferencia_id] },
  }),
  'transferencias.receive': async (api) => {
    const { transferencia_id, guia_ids } = await newTransferencia(api, 'Cerrado', 'Enviado a Sucursal');
    return { params: { transferencia_id }, body: { guia_ids } };
  },
  'transferencias.receiveIncomplete': async (api) => {
    const { guia_id } = await api.world.guia({ estado: 'Recibido en HN', paquetes: 2 });
    const body = { sucursal_id: await api.world.sucursal(), guia_ids: [guia_id] };
    const { transferencia_id } = (await api.call(transferenciasCalls.create, { as: 'admin', body })).body.data;
    const params = { transferencia_id };
    for (const transferencia_estado of ['Cerrado', 'Enviado a Sucursal'] as const)
      await api.call(transferenciasCalls.update, { as: 'admin', params, body: { transferencia_estado } });
    const { guias } = (await api.call(transferenciasCalls.get, { as: 'admin', params })).body.data;
    const paquete_ids = [guias[0]?.paquetes[0]?.paquete_id ?? 0];
    await api.call(transferenciasCalls.receive, { as: 'admin', params, body: { paquete_ids } });
    return { body: { transferencia_id, guia_id, razon: 'Se perdió en el camino', autorizacion: PASSWORD } };
  },
  'transferencias.removeGuia': async (api) => {
    const { transferencia_id, guia_ids } = await newTransferencia(api);
    return { body: { transferencia_id, guia_id: guia_ids[0], autorizacion: PASSWORD } };
  },
  'transferencias.open': async (api) => ({
    params: { transferencia_id: (await newTransferencia(api, 'Cerrado')).transferencia_id },
  }),
  'transferencias.discard': async (api) => ({ params: { transferencia_id: await api.world.transferencia() } }),
};
