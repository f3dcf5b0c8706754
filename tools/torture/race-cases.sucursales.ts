import type { Database } from '#kit/server/db/database.ts';
import { bodegaCalls } from '#features/bodega/contract/bodega.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { rutaCalls } from '#features/ruta/contract/ruta.calls.ts';
import { transferenciasCalls } from '#features/transferencias/contract/transferencias.calls.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { entregaBody, metodoId, newDisponible } from '../../tests/harness/new-entrega.ts';
import { PASSWORD } from '../../tests/harness/people.ts';
import { newParada } from '../../tests/harness/new-parada.ts';
import { rolId } from '#app/server/world/rol.ts';
import { makeUsuario } from '../../tests/harness/staff.ts';
import { asking, countHistorial, type Ask, type Race } from './race.ts';

/** Lempiras of a guide of L 250.00 with home delivery for US$ 4.00. */
const AT_THE_DOOR = 350;

interface EnRuta {
  readonly guia_id: number;
  readonly parada_id: number;
}
const enRuta = async (api: TestApi, estado: 'Asignada' | 'En ruta'): Promise<EnRuta> => {
  const guia_id = await newDisponible(api);
  return { guia_id, parada_id: await newParada(api, { guia_id, repartidor: 'empleado', estado }) };
};

const cashOf = async (api: TestApi, monto: number) => [{ metodo_pago_id: await metodoId(api, 'Efectivo'), monto }];
const atTheCounter = async (api: TestApi, { guia_id }: Pick<EnRuta, 'guia_id'>, monto = AT_THE_DOOR): Promise<Ask> =>
  asking(entregasCalls.create, {
    as: 'supervisor',
    body: entregaBody([guia_id], { pagos: await cashOf(api, monto) }),
  });
const atTheDoor = async (api: TestApi, { parada_id }: EnRuta): Promise<Ask> =>
  asking(rutaCalls.deliver, {
    as: 'empleado',
    body: {
      parada_ids: JSON.stringify([parada_id]),
      recibe_nombre: 'Ana Alvarado',
      recibe_dni: '0501199000011',
      pagos: JSON.stringify(await cashOf(api, AT_THE_DOOR)),
      total: AT_THE_DOOR,
      momento: new Date().toISOString(),
    },
  });

const livingLines = async (db: Database, guia_id: number): Promise<number> =>
  (
    await db
      .selectFrom('entregas_guias')
      .select('entrega_id')
      .where('guia_id', '=', guia_id)
      .where('anulada', '=', false)
      .execute()
  ).length;
const paradaEstado = async (db: Database, parada_id: number) =>
  (await db.selectFrom('ruta_paradas').select('estado').where('parada_id', '=', parada_id).executeTakeFirstOrThrow())
    .estado;

const EN_HN = 'Recibido en HN';
const ENVIADO = 'Enviado a Sucursal';
/** More than it takes to verify a password. */
const PASSWORD_MS = 60;
const listo = (api: TestApi, paquetes = 1) =>
  api.world.guia({ estado: EN_HN, paquetes, guia_valor: 10, peso_cobrar: 2.5, history: false });
/** A user who enters a password for the first time: repeated attempts have to wait. */
const newAdmin = async (api: TestApi): Promise<string> =>
  (await makeUsuario(api, await rolId(api.db, 'Administrador'))).token;
const opening = (as: 'supervisor' | 'admin', sucursal_id: number, guia_ids: readonly number[]): Ask =>
  asking(transferenciasCalls.create, { as, body: { sucursal_id, guia_ids: [...guia_ids] } });

const STEPS = {
  Abierto: [],
  'Enviado a Sucursal': ['Cerrado', 'Enviado a Sucursal'],
} as const;
/** A transfer of one guide to a new branch, in the given state. */
const newTransferencia = async (
  api: TestApi,
  { estado = 'Abierto', paquetes = 1 }: { readonly estado?: keyof typeof STEPS; readonly paquetes?: number } = {},
) => {
  const { guia_id, paquete_ids } = await listo(api, paquetes);
  const sucursal_id = await api.world.sucursal();
  const made = await api.call(transferenciasCalls.create, { as: 'admin', body: { sucursal_id, guia_ids: [guia_id] } });
  const { transferencia_id } = made.body.data;
  for (const transferencia_estado of STEPS[estado])
    await api.call(transferenciasCalls.update, {
      as: 'admin',
      params: { transferencia_id },
      body: { transferencia_estado },
    });
  return { transferencia_id, guia_id, paquete_ids };
};
const inTransferencias = async (db: Database, guia_id: number): Promise<number> =>
  (await db.selectFrom('transferencia_guias').select('guia_id').where('guia_id', '=', guia_id).execute()).length;

/** Concurrent actions in Honduras: at a door and at the counter, between branches, on shelves. */
export const SUCURSAL_RACES: readonly Race[] = [
  {
    name: 'un domicilio se entrega en la puerta y en el mostrador',
    refused: ['GUIA_EN_RUTA', 'ENTREGA_GUIA_NO_DISPONIBLE'],
    prepare: async (api) => {
      const one = await enRuta(api, 'En ruta');
      return {
        ask: [await atTheDoor(api, one), await atTheCounter(api, one)],
        times: () => livingLines(api.db, one.guia_id),
      };
    },
  },
  {
    name: 'un domicilio sale a ruta mientras se entrega en el mostrador',
    refused: ['GUIA_EN_RUTA'],
    // If it is delivered first, it is taken off the route, and the driver is told.
    both: true,
    prepare: async (api) => {
      const one = await enRuta(api, 'Asignada');
      return {
        ask: [
          asking(rutaCalls.depart, { as: 'empleado', body: { parada_ids: [one.parada_id] } }),
          await atTheCounter(api, one),
        ],
        times: async () => {
          const [estado, delivered] = [
            await paradaEstado(api.db, one.parada_id),
            await livingLines(api.db, one.guia_id),
          ];
          // It is on the road with the driver, or handed over, never both.
          return estado === 'En ruta' ? 1 - delivered : estado === 'Quitada' ? 1 + delivered : delivered;
        },
      };
    },
  },
  {
    name: 'un domicilio se entrega en la puerta mientras se anota su regreso',
    refused: ['PARADA_ESTADO_NO_PERMITIDO'],
    prepare: async (api) => {
      const one = await enRuta(api, 'En ruta');
      return {
        ask: [
          await atTheDoor(api, one),
          asking(rutaCalls.back, { as: 'supervisor', body: { parada_ids: [one.parada_id] } }),
        ],
        times: async () => {
          const delivered = await livingLines(api.db, one.guia_id);
          const estado = await paradaEstado(api.db, one.parada_id);
          return estado === (delivered === 1 ? 'Entregada' : 'Regresada') ? 1 : 0;
        },
      };
    },
  },
  {
    name: 'un domicilio, la misma entrega de dos teléfonos',
    refused: ['PARADA_ESTADO_NO_PERMITIDO'],
    prepare: async (api) => {
      const one = await enRuta(api, 'En ruta');
      return {
        ask: [await atTheDoor(api, one), await atTheDoor(api, one)],
        times: () => livingLines(api.db, one.guia_id),
      };
    },
  },
  {
    name: 'una transferencia se cierra mientras se agrega',
    refused: ['TRANSFERENCIA_ESTADO_NO_PERMITIDO'],
    both: true,
    prepare: async (api) => {
      const { transferencia_id } = await newTransferencia(api);
      const coming = await listo(api);
      const params = { transferencia_id };
      return {
        ask: [
          asking(transferenciasCalls.update, { as: 'admin', params, body: { transferencia_estado: 'Cerrado' } }),
          asking(transferenciasCalls.addGuia, {
            as: 'supervisor',
            params,
            body: { codigo: `GA-${coming.guia_numero}` },
          }),
        ],
        times: async () =>
          (await countHistorial(api.db, 'transferencia', transferencia_id, 'cerrar')) +
          (await inTransferencias(api.db, coming.guia_id)),
      };
    },
  },
  {
    name: 'una guía, dos transferencias',
    refused: ['TRANSFERENCIA_GUIA_NO_ADMITIDA'],
    prepare: async (api) => {
      const { guia_id } = await listo(api);
      const sucursal_id = await api.world.sucursal();
      return {
        ask: [opening('supervisor', sucursal_id, [guia_id]), opening('admin', sucursal_id, [guia_id])],
        times: () => inTransferencias(api.db, guia_id),
      };
    },
  },
  {
    name: 'una transferencia recibida dos veces',
    refused: ['TRANSFERENCIA_ESTADO_NO_PERMITIDO'],
    prepare: async (api) => {
      const { transferencia_id, guia_id } = await newTransferencia(api, { estado: ENVIADO });
      const asked = { params: { transferencia_id }, body: { guia_ids: [guia_id] } };
      return {
        ask: [
          asking(transferenciasCalls.receive, { as: 'admin', ...asked }),
          asking(transferenciasCalls.receive, { as: 'admin', ...asked }),
        ],
        times: () => countHistorial(api.db, 'guia', guia_id, 'recibir_en_sucursal'),
      };
    },
  },
  {
    name: 'una guía se retira de su transferencia mientras se recibe',
    refused: ['TRANSFERENCIA_ESTADO_NO_PERMITIDO'],
    // The password is verified first, which takes time.
    headStartMs: PASSWORD_MS,
    prepare: async (api) => {
      const { transferencia_id, guia_id } = await newTransferencia(api, { estado: ENVIADO });
      const token = await newAdmin(api);
      return {
        ask: [
          asking(transferenciasCalls.receive, {
            as: 'admin',
            params: { transferencia_id },
            body: { guia_ids: [guia_id] },
          }),
          asking(transferenciasCalls.removeGuia, {
            token,
            body: { transferencia_id, guia_id, autorizacion: PASSWORD },
          }),
        ],
        times: async () =>
          (await countHistorial(api.db, 'guia', guia_id, 'recibir_en_sucursal')) +
          (await countHistorial(api.db, 'guia', guia_id, 'quedarse_en_sucursal')),
      };
    },
  },
  {
    name: 'una guía se recibe sin su caja mientras esta llega',
    refused: ['TRANSFERENCIA_ESTADO_NO_PERMITIDO', 'TRANSFERENCIA_GUIA_RECIBIDA'],
    // The password is verified first, which takes time.
    headStartMs: PASSWORD_MS,
    prepare: async (api) => {
      const { transferencia_id, guia_id, paquete_ids } = await newTransferencia(api, {
        estado: ENVIADO,
        paquetes: 2,
      });
      const [first = 0, last = 0] = paquete_ids;
      const receiving = (paquete_id: number) => ({ params: { transferencia_id }, body: { paquete_ids: [paquete_id] } });
      await api.call(transferenciasCalls.receive, { as: 'admin', ...receiving(first) });
      const token = await newAdmin(api);
      const body = { transferencia_id, guia_id, razon: 'Se perdió en el camino', autorizacion: PASSWORD };
      return {
        ask: [
          asking(transferenciasCalls.receive, { as: 'admin', ...receiving(last) }),
          asking(transferenciasCalls.receiveIncomplete, { token, body }),
        ],
        times: () => countHistorial(api.db, 'guia', guia_id, 'recibir_en_sucursal'),
      };
    },
  },
  {
    name: 'una guía queda disponible mientras entra en una transferencia',
    refused: ['GUIA_EN_TRANSFERENCIA'],
    // If it becomes available first, it may still be transferred.
    both: true,
    prepare: async (api) => {
      const { guia_id } = await listo(api);
      return {
        ask: [
          asking(guiasCalls.available, { as: 'supervisor', params: { guia_id }, body: {} }),
          opening('admin', await api.world.sucursal(), [guia_id]),
        ],
        times: async () =>
          (await countHistorial(api.db, 'guia', guia_id, 'disponer')) + (await inTransferencias(api.db, guia_id)),
      };
    },
  },
  {
    name: 'una guía se entrega mientras entra en una transferencia',
    refused: ['GUIA_EN_TRANSFERENCIA', 'ENTREGA_GUIA_NO_DISPONIBLE', 'TRANSFERENCIA_GUIA_NO_ADMITIDA'],
    prepare: async (api) => {
      const guia_id = await newDisponible(api);
      return {
        ask: [await atTheCounter(api, { guia_id }, 250), opening('admin', await api.world.sucursal(), [guia_id])],
        times: async () => (await livingLines(api.db, guia_id)) + (await inTransferencias(api.db, guia_id)),
      };
    },
  },
  {
    name: 'un paquete, dos estantes',
    refused: ['LUGAR_CAMBIADO'],
    prepare: async (api) => {
      const paquete_id = await api.world.paquete({ estado: 'Recibido en USA', history: false });
      const placing = (as: 'empleado' | 'admin', ubicacion: string): Ask =>
        asking(bodegaCalls.place, { as, body: { bodega: 0, ubicacion, de: null, paquete_ids: [paquete_id] } });
      return {
        ask: [placing('empleado', 'A-03-2'), placing('admin', 'B-01-1')],
        times: () => countHistorial(api.db, 'paquete', paquete_id, 'ubicar'),
      };
    },
  },
];
