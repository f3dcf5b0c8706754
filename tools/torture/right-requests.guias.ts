import { localDay } from '#kit/rules/dates.ts';
import { reempaqueCalls } from '#features/reempaque/contract/reempaque.calls.ts';
import { readTotalDeGuia } from '#features/notas_credito/server/notas-credito.queries.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { metodoId, newDisponible } from '../../tests/harness/new-entrega.ts';
import { ciudadConEnvio, newParada, newPedido } from '../../tests/harness/new-parada.ts';
import { newPaquete } from '../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../tests/harness/new-user.ts';
import { RAZON, type RightRequest } from './right-request.ts';

const newEnBodega = (api: TestApi): Promise<number> => newPaquete(api, { estado: 'Recibido en USA' });
const joinBody = async (api: TestApi) => ({
  paquete_ids: [await newEnBodega(api), await newEnBodega(api)],
  alto: 10,
  largo: 12,
  ancho: 10,
  peso_real: 6.5,
});

/** A new customer, who fetches the one guide that waits at a branch: what waits for others must not slow it down. */
const newRetiro = async (api: TestApi) => {
  const cliente_id = await newCustomer(api);
  const guia_id = await newDisponible(api, { cliente_id });
  const { sucursal_id } = await api.db
    .selectFrom('guias')
    .select('sucursal_id')
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  return { token: await api.openSession(String(cliente_id)), params: { cliente_id, sucursal_id } };
};

/** A stop of a guide of L 350.00 in the route of an employee. */
const enRuta = async (api: TestApi, estado: 'Asignada' | 'En ruta'): Promise<number> =>
  newParada(api, { repartidor: 'empleado', estado, guia_id: await newDisponible(api) });

/** Calls that free parcels and change guides: requests, repacks, splits, joins, and clients who come to fetch. */
export const GUIA_REQUESTS: Readonly<Record<string, RightRequest>> = {
  'paquetes.createGuias': async (api) => ({ body: { paquete_ids: [await newEnBodega(api)] } }),
  'reempaque.join': async (api) => ({ body: await joinBody(api) }),
  'reempaque.unjoin': async (api) => {
    const joined = await api.call(reempaqueCalls.join, { as: 'admin', body: await joinBody(api) });
    return { params: { paquete_id: joined.body.data.paquete.paquete_id }, body: {} };
  },
  'solicitudes.create': async (api) => {
    // A new client, because the number of open requests per client is limited.
    const cliente_id = await api.world.cliente();
    const paquetes = JSON.stringify([{ paquete_id: await newPaquete(api, { cliente_id }) }]);
    return { body: { guia_tipo: 'Reempaque', cliente_id, servicio_id: 10, falta_tracking: 0, paquetes } };
  },
  'solicitudes.add': async (api) => ({
    params: { guia_id: (await api.world.solicitud({ falta_tracking: true })).guia_id },
    body: { paquetes: JSON.stringify([{ paquete_id: await newPaquete(api) }]) },
  }),
  'solicitudes.process': async (api) => ({
    params: { guia_id: (await api.world.solicitud()).guia_id },
    body: { guia_estado: -1, razon: 'Falta la factura' },
  }),
  'guias.destructure': async (api) => ({
    params: { guia_id: (await api.world.guia({ paquetes: 2 })).guia_id },
    body: { razon: RAZON },
  }),
  'guias.joins': async (api) => ({
    body: {
      guia_ids: [(await api.world.guia({ paquetes: 1 })).guia_id, (await api.world.guia({ paquetes: 1 })).guia_id],
      razon: RAZON,
    },
  }),
  'domicilio.ask': async (api) => ({
    params: { guia_id: await newDisponible(api) },
    body: { ciudad_id: await ciudadConEnvio(api), direccion: 'Barrio El Centro', telefono: '98765432' },
  }),
  'domicilio.askMany': async (api) => ({
    params: { cliente_id: 1001 },
    body: {
      guia_ids: [await newDisponible(api), await newDisponible(api)],
      ciudad_id: await ciudadConEnvio(api),
      direccion: 'Barrio El Centro',
      telefono: '98765432',
    },
  }),
  'domicilio.withdraw': async (api) => {
    const guia_id = await newDisponible(api);
    await newPedido(api, guia_id);
    return { params: { guia_id }, body: { razon: RAZON } };
  },
  'ruta.assign': async (api) => {
    const guia_id = await newDisponible(api);
    await newPedido(api, guia_id);
    return { as: 'empleado', body: { repartidor: 'empleado', dia: localDay(Date.now()), guia_ids: [guia_id] } };
  },
  'ruta.depart': async (api) => ({ as: 'empleado', body: { parada_ids: [await enRuta(api, 'Asignada')] } }),
  'ruta.back': async (api) => ({ as: 'empleado', body: { parada_ids: [await enRuta(api, 'En ruta')] } }),
  'ruta.remove': async (api) => ({ as: 'empleado', body: { parada_ids: [await enRuta(api, 'Asignada')] } }),
  'ruta.deliver': async (api) => {
    const guia_id = await newDisponible(api);
    const parada_id = await newParada(api, { repartidor: 'empleado', estado: 'En ruta', guia_id });
    const total = (await readTotalDeGuia(api.db, guia_id)) ?? 0;
    return {
      as: 'empleado',
      body: {
        parada_ids: JSON.stringify([parada_id]),
        recibe_nombre: 'Ana Alvarado',
        recibe_dni: '0501199000011',
        pagos: JSON.stringify([
          { metodo_pago_id: await metodoId(api, 'Efectivo'), monto: total, recibido: total + 50 },
        ]),
        total,
        momento: new Date().toISOString(),
      },
    };
  },
  'ruta.fail': async (api) => ({
    as: 'empleado',
    body: {
      parada_ids: JSON.stringify([await enRuta(api, 'En ruta')]),
      motivo: 'No había nadie',
      momento: new Date().toISOString(),
    },
  }),
  'retiros.pass': newRetiro,
  'retiros.coming': async (api) => ({ ...(await newRetiro(api)), body: { viene: true } }),
};
