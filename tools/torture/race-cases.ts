import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#kit/contract/call.ts';
import type { Database } from '#kit/server/db/database.ts';
import { abandonoCalls } from '#features/abandono/contract/abandono.calls.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { cambioCalls } from '#features/guias/contract/cambio.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { crearGuiasCalls } from '#features/paquetes/contract/crear-guias.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { queueCierre } from '#features/solicitudes/server/cerrar.queue.ts';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';
import type { Answer, Asked, TestApi } from '../../tests/harness/api.ts';
import { newCustomer } from '../../tests/harness/new-user.ts';
import { entregaBody, metodoId, newDisponible, newEntrega } from '../../tests/harness/new-entrega.ts';
import { newListo, newPackinglist } from '../../tests/harness/new-packinglist.ts';
import { newOlvidada } from '../../tests/harness/new-olvidada.ts';
import { newGuia, newPaquete } from '../../tests/harness/new-paquete.ts';
import { boxBody, newTracking, prealertBody } from './journey.ts';
import { asking, countHistorial, type Ask, type Race, type Round } from './race.ts';
import { REEMPAQUE_RACES } from './race-cases.reempaque.ts';
import { DINERO_RACES } from './race-cases.dinero.ts';
import { EXTRACTO_RACES } from './race-cases.extractos.ts';
import { LIBROS_RACES } from './race-cases.libros.ts';
import { SUCURSAL_RACES } from './race-cases.sucursales.ts';
import { twoBoxes } from './two-boxes.ts';

const livingLines = async (db: Database, guia_ids: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('entregas_guias')
      .select('entrega_id')
      .where('guia_id', 'in', guia_ids)
      .where('anulada', '=', false)
      .execute()
  ).length;

const countTracking = async (db: Database, tracking: string): Promise<number> =>
  (await db.selectFrom('paquetes').select('paquete_id').where('tracking', '=', tracking).execute()).length;

const PRICE = 250;
type Pagos = NonNullable<Parameters<typeof entregaBody>[1]>['pagos'];
const delivering = (as: 'empleado' | 'supervisor', guia_id: number, pagos: Pagos): Ask =>
  asking(entregasCalls.create, { as, body: entregaBody([guia_id], { pagos }) });

/** Two deliveries of customer A to be paid by the same means. */
const twoDeliveries = async (api: TestApi, pagos: Pagos): Promise<Round> => {
  const [left, right] = [await newDisponible(api), await newDisponible(api)];
  return {
    ask: [delivering('empleado', left, pagos), delivering('supervisor', right, pagos)],
    times: () => livingLines(api.db, [left, right]),
  };
};

const abandoning = (as: 'supervisor' | 'admin', paquete_id: number): Ask =>
  asking(abandonoCalls.abandon, {
    as,
    body: { paquete_ids: [paquete_id], razon: 'Nadie vino por él', excepcion: 'Se vacía la bodega' },
  });
/** With a reason, because the join may lower the price, by shipping or by rounding. */
const joinOf = (...guia_ids: number[]) => ({ guia_ids, razon: 'Van en una caja' });

const PAST = '2026-01-01T00:00:00Z';
/** Keeps a client's open requests below the limit, however many rounds there are. */
const makeRoom = async (api: TestApi): Promise<void> => {
  await api.db
    .updateTable('guias')
    .set({ fecha_solicitud: null })
    .where('cliente_id', '=', 1001)
    .where('fecha_solicitud', 'is not', null)
    .where('guia_estado', 'in', ['Pendiente', 'Pre-alertado', 'Esperando Consolidación'])
    .execute();
};

/** A session of a customer of its own: the open pre-alerts of each are limited, and many rounds would fill them. */
const newCustomerToken = async (api: TestApi): Promise<string> => api.openSession(String(await newCustomer(api)));

const CLOSED_WITHIN_MS = 10_000;
const LATER = 6;
/** Waits until a request is closed for additions. @returns 200, or 504 if it stays open. */
const untilClosed = async (api: TestApi, guia_id: number): Promise<number> => {
  for (let until = Date.now() + CLOSED_WITHIN_MS; Date.now() < until; await sleep(5)) {
    const open = await api.db
      .selectFrom('guias')
      .select('guia_id')
      .where('guia_id', '=', guia_id)
      .where('falta_tracking', '=', true)
      .executeTakeFirst();
    if (open === undefined) return 200;
  }
  return 504;
};

const decide = (
  asked: { readonly as: 'supervisor' | 'admin'; readonly params: { readonly guia_id: number } },
  body: NonNullable<Asked<typeof solicitudesCalls.process>['body']>,
): Ask => asking(solicitudesCalls.process, { ...asked, body });

export const RACES: readonly Race[] = [
  {
    name: 'un paquete se abandona mientras se entrega',
    refused: ['ENTREGA_GUIA_NO_DISPONIBLE', 'ABANDONO_NO_CALIFICA'],
    prepare: async (api) => {
      // Storage costs are switched off: the guide has waited so long that it would owe them.
      await api.db.updateTable('sucursales').set({ cobra_almacenaje: false }).execute();
      const { guia_id, paquete_id } = await newOlvidada(api);
      const pagos = [{ metodo_pago_id: await metodoId(api, 'Efectivo'), monto: 7500 }];
      return {
        ask: [abandoning('supervisor', paquete_id), delivering('empleado', guia_id, pagos)],
        times: async () =>
          (await countHistorial(api.db, 'paquete', paquete_id, 'abandonar')) +
          (await countHistorial(api.db, 'paquete', paquete_id, 'entregar')),
      };
    },
  },
  {
    name: 'un paquete se abandona dos veces',
    refused: ['ABANDONO_NO_CALIFICA'],
    prepare: async (api) => {
      const { paquete_id } = await newOlvidada(api);
      return {
        ask: [abandoning('supervisor', paquete_id), abandoning('admin', paquete_id)],
        times: () => countHistorial(api.db, 'paquete', paquete_id, 'abandonar'),
      };
    },
  },
  {
    name: 'un paquete se recupera mientras se abandona',
    refused: ['PAQUETE_ESTADO_NO_PERMITIDO', 'ABANDONO_NO_CALIFICA'],
    both: true,
    prepare: async (api, round) => {
      const { guia_id, paquete_id } = await newOlvidada(api);
      const registered = round % 4 < 2;
      if (registered) await abandoning('admin', paquete_id)(api);
      const recovering = asking(abandonoCalls.recover, {
        as: 'admin',
        params: { paquete_id },
        body: { razon: 'El cliente llamó' },
      });
      return {
        ask: [abandoning('supervisor', paquete_id), recovering],
        times: async () => {
          const { paquete_estado } = await api.db
            .selectFrom('paquetes')
            .select('paquete_estado')
            .where('paquete_id', '=', paquete_id)
            .executeTakeFirstOrThrow();
          const { guia_estado } = await api.db
            .selectFrom('guias')
            .select('guia_estado')
            .where('guia_id', '=', guia_id)
            .executeTakeFirstOrThrow();
          if (paquete_estado !== guia_estado) return 0;
          const done =
            (await countHistorial(api.db, 'paquete', paquete_id, 'abandonar')) +
            (await countHistorial(api.db, 'paquete', paquete_id, 'recuperar'));
          return done - (registered ? 1 : 0);
        },
      };
    },
  },
  {
    name: 'dos cajeros, una guía',
    refused: ['ENTREGA_GUIA_NO_DISPONIBLE'],
    prepare: async (api) => {
      const guia_id = await newDisponible(api);
      const pagos = [{ metodo_pago_id: await metodoId(api, 'Efectivo'), monto: PRICE }];
      return {
        ask: [delivering('empleado', guia_id, pagos), delivering('supervisor', guia_id, pagos)],
        times: () => livingLines(api.db, [guia_id]),
      };
    },
  },
  {
    name: 'una nota de crédito, dos cobros',
    refused: ['PAGO_NOTA_SIN_SALDO'],
    prepare: async (api) =>
      twoDeliveries(api, [
        {
          metodo_pago_id: await metodoId(api, 'Nota de Crédito'),
          monto: PRICE,
          nota_credito_id: await api.world.nota({ cliente_id: 1001, credito: PRICE + 50 }),
        },
      ]),
  },
  {
    name: 'un depósito, dos cobros',
    refused: ['PAGO_REFERENCIA_REPETIDA'],
    prepare: async (api) =>
      twoDeliveries(api, [
        { metodo_pago_id: await metodoId(api, 'Depósito'), monto: PRICE, referencia: newTracking() },
      ]),
  },
  {
    name: 'una entrega anulada dos veces',
    refused: ['ENTREGA_YA_ANULADA'],
    prepare: async (api) => {
      const { entrega_id } = await newEntrega(api);
      const ask = asking(entregasCalls.void, {
        as: 'admin',
        params: { entrega_id },
        body: { razon: 'Se equivocó de caja' },
      });
      const entries = () =>
        api.db
          .selectFrom('bitacora')
          .select('bitacora_id')
          .where('accion', '=', 'entregas.anular')
          .where('entidad_id', '=', String(entrega_id))
          .execute();
      return { ask: [ask, ask], times: async () => (await entries()).length };
    },
  },
  {
    name: 'dos receptores, un paquete pre-alertado',
    refused: ['RECEPCION_YA_RECIBIDO'],
    prepare: async (api) => {
      const tracking = newTracking();
      const paquete_id = await newPaquete(api, { tracking });
      const asked = { params: { paquete_id }, body: boxBody(tracking, 1001) };
      return {
        ask: [
          asking(recepcionCalls.receive, { as: 'empleado', ...asked }),
          asking(recepcionCalls.receive, { as: 'supervisor', ...asked }),
        ],
        times: () => countHistorial(api.db, 'paquete', paquete_id, 'recibir_usa'),
      };
    },
  },
  {
    name: 'dos receptores, una caja sin pre-alerta',
    refused: ['RECEPCION_YA_RECIBIDO'],
    prepare: async (api) => {
      const tracking = newTracking();
      const asked = { body: boxBody(tracking, 1001) };
      return {
        ask: [
          asking(recepcionCalls.receiveNew, { as: 'empleado', ...asked }),
          asking(recepcionCalls.receiveNew, { as: 'supervisor', ...asked }),
        ],
        times: () => countTracking(api.db, tracking),
      };
    },
  },
  {
    name: 'un tracking, dos pre-alertas',
    refused: ['PAQUETE_TRACKING_EN_USO'],
    prepare: async (api, round) => {
      const tracking = newTracking();
      const body = prealertBody(tracking);
      const token = await newCustomerToken(api);
      // By two customers, or twice by the same.
      const other = round % 4 < 2 ? await newCustomerToken(api) : token;
      return {
        ask: [asking(paquetesCalls.prealert, { token, body }), asking(paquetesCalls.prealert, { token: other, body })],
        times: () => countTracking(api.db, tracking),
      };
    },
  },
  {
    name: 'un paquete sin dueño, dos casilleros',
    refused: ['REASIGNAR_CON_GUIA', 'VERSION_ANTERIOR'],
    prepare: async (api) => {
      const received = await api.call(recepcionCalls.receiveNew, {
        as: 'empleado',
        body: { ...boxBody(newTracking(), 0), crear_guia: false },
      });
      const { paquete_id, version } = received.body.data.paquete;
      const reassigning = (cliente_id: number): Ask =>
        asking(recepcionCalls.reassign, {
          as: 'empleado',
          params: { paquete_id },
          body: { cliente_id, crear_guia: true, version },
        });
      const entries = () =>
        api.db
          .selectFrom('bitacora')
          .select('bitacora_id')
          .where('accion', '=', 'paquetes.asignar')
          .where('entidad_id', '=', String(paquete_id))
          .execute();
      return { ask: [reassigning(1001), reassigning(1002)], times: async () => (await entries()).length };
    },
  },
  {
    name: 'una guía disponible dos veces',
    refused: ['GUIA_ESTADO_NO_PERMITIDO'],
    prepare: async (api) => {
      const { guia_id } = await newGuia(api, { estado: 'Recibido en HN', guia_valor: 10, peso_cobrar: 2.5 });
      await newPaquete(api, { guia_id, estado: 'Recibido en HN' });
      return {
        ask: [
          asking(guiasCalls.available, { as: 'supervisor', params: { guia_id }, body: {} }),
          asking(guiasCalls.multipleAvailable, { as: 'admin', body: { guia_ids: [guia_id] } }),
        ],
        times: () => countHistorial(api.db, 'guia', guia_id, 'disponer'),
      };
    },
  },
  {
    name: 'una lista se cierra mientras se agrega',
    refused: ['PACKINGLIST_ESTADO_NO_PERMITIDO'],
    both: true,
    prepare: async (api) => {
      const [inside, coming] = [await newListo(api), await newListo(api)];
      const packinglist_id = await newPackinglist(api, [inside.paquete_id]);
      const params = { packinglist_id };
      return {
        ask: [
          asking(packinglistCalls.update, { as: 'admin', params, body: { estado: 'Cerrado' } }),
          asking(packinglistCalls.addPaquete, { as: 'empleado', params, body: { codigo: coming.tracking } }),
        ],
        times: async () => {
          const { estado } = await api.db
            .selectFrom('packinglists')
            .select('estado')
            .where('packinglist_id', '=', packinglist_id)
            .executeTakeFirstOrThrow();
          const inList = await api.db
            .selectFrom('paquetes')
            .select('paquete_id')
            .where('packinglist_id', '=', packinglist_id)
            .where('paquete_id', '=', coming.paquete_id)
            .execute();
          return (estado === 'Cerrado' ? 1 : 0) + inList.length;
        },
      };
    },
  },
  {
    name: 'un paquete, dos listas',
    refused: ['PACKINGLIST_PAQUETE_NO_ADMITIDO'],
    prepare: async (api) => {
      const { tracking } = await newListo(api);
      const lists = [await newPackinglist(api), await newPackinglist(api)];
      const [left, right] = lists.map((packinglist_id) =>
        asking(packinglistCalls.addPaquete, {
          as: 'empleado',
          params: { packinglist_id },
          body: { codigo: tracking },
        }),
      ) as [Ask, Ask];
      return {
        ask: [left, right],
        times: async () =>
          (
            await Promise.all(
              lists.map((packinglist_id) => countHistorial(api.db, 'packinglist', packinglist_id, 'agregar')),
            )
          ).reduce((sum, count) => sum + count, 0),
      };
    },
  },
  {
    name: 'una lista enviada dos veces',
    refused: ['PACKINGLIST_ESTADO_NO_PERMITIDO'],
    prepare: async (api) => {
      const { paquete_id } = await newListo(api);
      const packinglist_id = await newPackinglist(api, [paquete_id], 'Cerrado');
      return {
        ask: [
          asking(packinglistCalls.send, { as: 'supervisor', body: { packinglist_ids: [packinglist_id] } }),
          asking(packinglistCalls.update, {
            as: 'admin',
            params: { packinglist_id },
            body: { estado: 'Enviado a HN' },
          }),
        ],
        times: () => countHistorial(api.db, 'paquete', paquete_id, 'enviar'),
      };
    },
  },
  {
    name: 'una lista recibida dos veces',
    refused: ['PACKINGLIST_ESTADO_NO_PERMITIDO'],
    prepare: async (api) => {
      const { paquete_id } = await newListo(api);
      const packinglist_id = await newPackinglist(api, [paquete_id], 'Enviado a HN');
      const asked = { params: { packinglist_id }, body: { paquete_ids: [paquete_id] } };
      return {
        ask: [
          asking(packinglistCalls.receive, { as: 'empleado', ...asked }),
          asking(packinglistCalls.receive, { as: 'supervisor', ...asked }),
        ],
        times: () => countHistorial(api.db, 'paquete', paquete_id, 'recibir_hn'),
      };
    },
  },
  {
    name: 'una solicitud, dos decisiones',
    refused: ['CLIENTE_ESTATUS_NO_PERMITIDO'],
    prepare: async (api, round) => {
      const cliente_id = await api.world.cliente({ cliente_estatus: 'Pendiente' });
      const approving = { cliente_estatus: 'Activo', version: 1 } as const;
      const rejecting = { cliente_estatus: 'Rechazado', razon: 'El DNI no corresponde.', version: 1 } as const;
      const deciding = (as: 'supervisor' | 'admin', body: typeof approving | typeof rejecting): Ask =>
        asking(clientesCalls.request, { as, params: { cliente_id }, body });
      const decisions = () =>
        api.db
          .selectFrom('bitacora')
          .select('bitacora_id')
          .where('accion', 'in', ['clientes.aprobar', 'clientes.rechazar'])
          .where('entidad_id', '=', String(cliente_id))
          .execute();
      return {
        // Both approve, or one rejects.
        ask: [deciding('supervisor', approving), deciding('admin', round % 4 < 2 ? rejecting : approving)],
        times: async () => (await decisions()).length,
      };
    },
  },
  {
    name: 'una guía se separa mientras se cierra su lista',
    refused: ['GUIA_NO_SE_SEPARA', 'GUIA_ESTADO_NO_PERMITIDO', 'PACKINGLIST_ESTADO_NO_PERMITIDO'],
    both: true,
    prepare: async (api) => {
      const { guia_id, paquete_ids } = await twoBoxes(api);
      const packinglist_id = await newPackinglist(api, paquete_ids);
      return {
        ask: [
          asking(cambioCalls.destructure, { as: 'supervisor', params: { guia_id }, body: {} }),
          asking(packinglistCalls.update, { as: 'admin', params: { packinglist_id }, body: { estado: 'Cerrado' } }),
        ],
        times: async () =>
          (await countHistorial(api.db, 'guia', guia_id, 'separar')) +
          (await countHistorial(api.db, 'packinglist', packinglist_id, 'cerrar')),
      };
    },
  },
  {
    name: 'una guía se separa mientras entra en una lista',
    refused: ['PACKINGLIST_PAQUETE_NO_ADMITIDO', 'GUIA_NO_SE_SEPARA'],
    both: true,
    prepare: async (api) => {
      const { guia_id, paquete_ids } = await twoBoxes(api);
      const packinglist_id = await newPackinglist(api);
      return {
        ask: [
          asking(cambioCalls.destructure, { as: 'supervisor', params: { guia_id }, body: {} }),
          asking(packinglistCalls.update, {
            as: 'admin',
            params: { packinglist_id },
            body: { paquete_ids: [...paquete_ids] },
          }),
        ],
        times: async () =>
          (await countHistorial(api.db, 'guia', guia_id, 'separar')) +
          (await countHistorial(api.db, 'packinglist', packinglist_id, 'agregar')),
      };
    },
  },
  {
    name: 'una guía se separa mientras queda disponible',
    refused: ['GUIA_ESTADO_NO_PERMITIDO'],
    prepare: async (api) => {
      const { guia_id } = await twoBoxes(api, 'Recibido en HN');
      return {
        ask: [
          asking(cambioCalls.destructure, { as: 'supervisor', params: { guia_id }, body: {} }),
          asking(guiasCalls.available, { as: 'admin', params: { guia_id }, body: {} }),
        ],
        times: async () =>
          (await countHistorial(api.db, 'guia', guia_id, 'separar')) +
          (await countHistorial(api.db, 'guia', guia_id, 'disponer')),
      };
    },
  },
  {
    name: 'una guía se separa dos veces',
    refused: ['GUIA_ESTADO_NO_PERMITIDO'],
    prepare: async (api) => {
      const { guia_id } = await twoBoxes(api);
      const asked = { params: { guia_id }, body: {} };
      return {
        ask: [
          asking(cambioCalls.destructure, { as: 'supervisor', ...asked }),
          asking(cambioCalls.destructure, { as: 'admin', ...asked }),
        ],
        times: () => countHistorial(api.db, 'guia', guia_id, 'separar'),
      };
    },
  },
  {
    name: 'una guía, dos unificaciones',
    refused: ['GUIA_ESTADO_NO_PERMITIDO'],
    prepare: async (api) => {
      const [first, shared, last] = [await newListo(api), await newListo(api), await newListo(api)];
      // A join voids the younger guide: the guide in the middle can be joined only once.
      return {
        ask: [
          asking(cambioCalls.joins, { as: 'supervisor', body: joinOf(first.guia_id, shared.guia_id) }),
          asking(cambioCalls.joins, { as: 'admin', body: joinOf(shared.guia_id, last.guia_id, first.guia_id) }),
        ],
        times: async () => {
          const joined = await Promise.all(
            [first, shared, last].map(({ guia_id }) => countHistorial(api.db, 'guia', guia_id, 'unificar')),
          );
          return joined.reduce((sum, count) => sum + count, 0);
        },
      };
    },
  },
  {
    name: 'una guía se une mientras se separa',
    refused: ['GUIA_ESTADO_NO_PERMITIDO', 'GUIA_NO_SE_UNE'],
    both: true,
    prepare: async (api) => {
      const [{ guia_id }, other] = [await twoBoxes(api), await newListo(api)];
      return {
        ask: [
          asking(cambioCalls.destructure, { as: 'supervisor', params: { guia_id }, body: {} }),
          asking(cambioCalls.joins, { as: 'admin', body: joinOf(guia_id, other.guia_id) }),
        ],
        times: async () =>
          (await countHistorial(api.db, 'guia', guia_id, 'separar')) +
          (await countHistorial(api.db, 'guia', guia_id, 'unificar')),
      };
    },
  },
  {
    name: 'un paquete libre, dos guías',
    refused: ['PAQUETE_NO_ADMITE_GUIA'],
    prepare: async (api) => {
      const paquete_id = await newPaquete(api, { estado: 'Recibido en USA' });
      const body = { paquete_ids: [paquete_id] };
      return {
        ask: [
          asking(crearGuiasCalls.create, { as: 'empleado', body }),
          asking(crearGuiasCalls.create, { as: 'supervisor', body }),
        ],
        times: () => countHistorial(api.db, 'paquete', paquete_id, 'crear_guia'),
      };
    },
  },
  {
    name: 'un paquete, dos solicitudes',
    refused: ['SOLICITUD_PAQUETE_EN_GUIA'],
    prepare: async (api) => {
      const wanted = await newPaquete(api, { estado: 'Recibido en USA' });
      const requesting = async (as: 'clienteA' | 'empleado'): Promise<Ask> =>
        asking(solicitudesCalls.create, {
          as,
          body: {
            guia_tipo: 'Consolidación',
            cliente_id: 1001,
            servicio_id: 10,
            // The other parcel is different in each.
            paquetes: JSON.stringify([{ paquete_id: wanted }, { paquete_id: await newPaquete(api) }]),
          },
        });
      await makeRoom(api);
      return {
        ask: [await requesting('clienteA'), await requesting('empleado')],
        times: () => countHistorial(api.db, 'paquete', wanted, 'solicitar'),
      };
    },
  },
  {
    name: 'un paquete se recibe mientras se solicita',
    refused: ['SOLICITUD_PAQUETE_EN_GUIA'],
    both: true,
    prepare: async (api) => {
      const tracking = newTracking();
      const wanted = await newPaquete(api, { tracking });
      const body = {
        guia_tipo: 'Reempaque',
        cliente_id: 1001,
        servicio_id: 10,
        paquetes: JSON.stringify([{ paquete_id: wanted }]),
      } as never;
      await makeRoom(api);
      return {
        ask: [
          asking(recepcionCalls.receive, {
            as: 'empleado',
            params: { paquete_id: wanted },
            body: boxBody(tracking, 1001),
          }),
          asking(solicitudesCalls.create, { as: 'clienteA', body }),
        ],
        // The parcel is in one guide; if both succeeded, in the requested one.
        times: async ([, requested]) => {
          const { guia_tipo } = await api.db
            .selectFrom('paquetes as p')
            .innerJoin('guias as g', 'g.guia_id', 'p.guia_id')
            .select('g.guia_tipo')
            .where('p.paquete_id', '=', wanted)
            .executeTakeFirstOrThrow();
          const isAsked = guia_tipo === 'Reempaque';
          return isAsked === (requested.status === 200) ? (isAsked ? 2 : 1) : 0;
        },
      };
    },
  },
  {
    name: 'una solicitud se cierra mientras se agrega',
    refused: ['SOLICITUD_CERRADA'],
    both: true,
    prepare: async (api, round) => {
      const { guia_id } = await api.world.solicitud({ falta_tracking: true });
      const coming = await newPaquete(api);
      const closing: Ask = async () => {
        // The closing needs no request: without a delay the other would never win.
        await sleep((round % LATER) * 5);
        await api.db.updateTable('guias').set({ fecha_cierre: PAST }).where('guia_id', '=', guia_id).execute();
        // The queue's worker closes it now.
        await queueCierre(api.db, guia_id, PAST);
        return { status: await untilClosed(api, guia_id), body: { message: '' } } as Answer<Call>;
      };
      return {
        ask: [
          closing,
          asking(solicitudesCalls.add, {
            as: 'clienteA',
            params: { guia_id },
            body: { paquetes: JSON.stringify([{ paquete_id: coming }]) },
          }),
        ],
        // An added parcel is in the request, a refused one is free, and the request was closed once.
        times: async ([, added]) => {
          const paquete = await api.db
            .selectFrom('paquetes')
            .select('guia_id')
            .where('paquete_id', '=', coming)
            .executeTakeFirstOrThrow();
          const stands = (added.status === 200 ? guia_id : null) === paquete.guia_id;
          return stands
            ? (await countHistorial(api.db, 'guia', guia_id, 'cerrar_solicitud')) +
                (await countHistorial(api.db, 'paquete', coming, 'solicitar'))
            : 0;
        },
      };
    },
  },
  {
    name: 'una solicitud de guía, dos decisiones',
    refused: ['GUIA_ESTADO_NO_PERMITIDO'],
    prepare: async (api, round) => {
      const { guia_id } = await api.world.solicitud({ recibidos: round % 3 });
      const approving = { guia_estado: 'Pre-alertado', version: 1 } as const;
      const rejecting = { guia_estado: -1, razon: 'Falta la factura.', version: 1 } as const;
      const deciding = (as: 'supervisor' | 'admin', body: typeof approving | typeof rejecting): Ask =>
        asking(solicitudesCalls.process, { as, params: { guia_id }, body: body });
      return {
        ask: [deciding('supervisor', approving), deciding('admin', round % 4 < 2 ? rejecting : approving)],
        times: async () =>
          (await countHistorial(api.db, 'guia', guia_id, 'aprobar')) +
          (await countHistorial(api.db, 'guia', guia_id, 'rechazar')),
      };
    },
  },
  ...REEMPAQUE_RACES,
  ...DINERO_RACES,
  ...LIBROS_RACES,
  ...EXTRACTO_RACES,
  ...SUCURSAL_RACES,
  {
    name: 'una solicitud rechazada vuelve a revisarse mientras se aprueba',
    refused: ['GUIA_ESTADO_NO_PERMITIDO'],
    // If the rejection is withdrawn first, it may be approved.
    both: true,
    prepare: async (api) => {
      // A withdrawn rejection adds an open request to its client.
      await makeRoom(api);
      const { guia_id } = await api.world.solicitud();
      const deciding = (as: 'supervisor' | 'admin', body: Parameters<typeof decide>[1]): Ask =>
        decide({ as, params: { guia_id } }, body);
      await deciding('admin', { guia_estado: -1, razon: 'Falta la factura.' })(api);
      return {
        ask: [deciding('supervisor', { guia_estado: 'Pendiente' }), deciding('admin', { guia_estado: 'Pre-alertado' })],
        // Its parcels are in it again, once, whichever came first.
        times: async () => {
          const inside = await api.db
            .selectFrom('paquetes')
            .select('paquete_id')
            .where('guia_id', '=', guia_id)
            .execute();
          return inside.length === 2
            ? (await countHistorial(api.db, 'guia', guia_id, 'reconsiderar')) +
                (await countHistorial(api.db, 'guia', guia_id, 'aprobar'))
            : 0;
        },
      };
    },
  },
];
