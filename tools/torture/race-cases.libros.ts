import { bancosCalls } from '#features/bancos/contract/bancos.calls.ts';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { categoriasCalls } from '#features/categorias/contract/categorias.calls.ts';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { recurrentesCalls } from '#features/gastos/contract/recurrentes.calls.ts';
import { ingresosCalls } from '#features/ingresos/contract/ingresos.calls.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { newAbierto } from '../../tests/harness/new-cajero.ts';
import {
  gastoBody,
  ingresoBody,
  mesAtras,
  newCategoria,
  newCategoriaPadre,
  newRecurrente,
} from '../../tests/harness/new-gasto.ts';
import { asking, type Ask, type Race, type Round } from './race.ts';

const razon = 'Se anotó dos veces';

/** The number of log entries of these actions on a record. */
const doneTimes = async ({ db }: TestApi, acciones: readonly string[], entidad_id: number): Promise<number> =>
  (
    await db
      .selectFrom('bitacora')
      .select('bitacora_id')
      .where('accion', 'in', acciones)
      .where('entidad_id', '=', String(entidad_id))
      .execute()
  ).length;

/** The number of expenses in a category. */
const gastosIn = async ({ db }: TestApi, categoria_id: number): Promise<number> =>
  (await db.selectFrom('gastos').select('gasto_id').where('categoria_id', '=', categoria_id).execute()).length;

/** The Caja of the main branch. */
const caja = async (api: TestApi) => {
  const sucursal_id = await sucursalPrincipal(api.db);
  const { cuenta_banco_id } = await api.db
    .selectFrom('cuentas_banco')
    .select('cuenta_banco_id')
    .where('sucursal_id', '=', sucursal_id)
    .where('es_caja', '=', true)
    .executeTakeFirstOrThrow();
  return { sucursal_id, cuenta_banco_id };
};

const spending = async (api: TestApi, changes: object, who: { token?: string } = {}): Promise<Ask> => {
  const { adjunto: _, ...body } = { ...(await gastoBody(api)), ...changes };
  return asking(gastosCalls.create, { ...(who.token === undefined ? { as: 'admin' } : who), body });
};

/** An expense of L 200.00 from the open drawer of a new user. */
const spent = async (api: TestApi) => {
  const { turno_id, token } = await newAbierto(api, 'Supervisor');
  const ask = await spending(api, { ...(await caja(api)), gasto_valor: 200 }, { token });
  const { body } = await ask(api);
  return { turno_id, token, gasto_id: (body.data as { gasto_id: number }).gasto_id };
};
const counting = (turno_id: number, token: string): Ask =>
  asking(cajaCalls.close, { token, body: { turno_id, conteo: [{ denominacion: 100, cantidad: 3 }] } });
const striking = (as: 'admin', gasto_id: number): Ask =>
  asking(gastosCalls.remove, { as, params: { gasto_id }, body: { razon } });

/** One user books in a category while another changes it. */
const bookedMeanwhile = async (
  api: TestApi,
  categoria_id: number,
  change: Ask,
  acciones: readonly string[],
): Promise<Round> => ({
  ask: [await spending(api, { categoria_id }), change],
  times: async () => (await gastosIn(api, categoria_id)) + (await doneTimes(api, acciones, categoria_id)),
});

const moving = (categoria_id: number, categoria_padre: number): Ask =>
  asking(categoriasCalls.update, { as: 'admin', params: { categoria_id }, body: { categoria_padre } });

export const LIBROS_RACES: readonly Race[] = [
  {
    name: 'un gasto se elimina mientras se cuenta su caja',
    refused: ['LIBRO_TURNO_CONTADO'],
    both: true,
    headStartMs: 15,
    prepare: async (api) => {
      const { turno_id, token, gasto_id } = await spent(api);
      return {
        ask: [striking('admin', gasto_id), counting(turno_id, token)],
        times: async () =>
          (await doneTimes(api, ['caja.cerrar'], turno_id)) + (await doneTimes(api, ['gastos.eliminar'], gasto_id)),
      };
    },
  },
  {
    name: 'un gasto en efectivo se registra mientras se cuenta su caja',
    // If it comes later, it is booked outside the shift.
    refused: [],
    both: true,
    headStartMs: 15,
    prepare: async (api) => {
      const { turno_id, token } = await newAbierto(api, 'Supervisor');
      const { categoria_id } = await newCategoria(api);
      return {
        ask: [
          await spending(api, { ...(await caja(api)), gasto_valor: 200, categoria_id }, { token }),
          counting(turno_id, token),
        ],
        times: async () => (await doneTimes(api, ['caja.cerrar'], turno_id)) + (await gastosIn(api, categoria_id)),
      };
    },
  },
  {
    name: 'dos eliminan un gasto',
    refused: ['LIBRO_YA_ELIMINADO'],
    prepare: async (api) => {
      const { gasto_id } = await spent(api);
      const ask = striking('admin', gasto_id);
      return { ask: [ask, ask], times: () => doneTimes(api, ['gastos.eliminar'], gasto_id) };
    },
  },
  {
    name: 'dos eliminan un ingreso',
    refused: ['LIBRO_YA_ELIMINADO'],
    prepare: async (api) => {
      const ingreso_id = await api.world.ingreso();
      const ask = asking(ingresosCalls.remove, { as: 'admin', params: { ingreso_id }, body: { razon } });
      return { ask: [ask, ask], times: () => doneTimes(api, ['ingresos.eliminar'], ingreso_id) };
    },
  },
  {
    name: 'dos confirman un mes recurrente',
    refused: ['RECURRENTE_MES_RESUELTO'],
    prepare: async (api) => {
      const { categoria_id } = await newCategoria(api);
      const recurrente_id = await newRecurrente(api, { categoria_id });
      const confirming = (gasto_valor: number): Ask =>
        asking(recurrentesCalls.confirm, {
          as: 'admin',
          params: { recurrente_id },
          body: { mes: mesAtras(0), gasto_valor },
        });
      return { ask: [confirming(28_000), confirming(28_500)], times: () => gastosIn(api, categoria_id) };
    },
  },
  {
    name: 'un mes recurrente se confirma y se omite a la vez',
    refused: ['RECURRENTE_MES_RESUELTO'],
    prepare: async (api) => {
      const recurrente_id = await newRecurrente(api);
      const params = { recurrente_id };
      const mes = mesAtras(0);
      return {
        ask: [
          asking(recurrentesCalls.confirm, { as: 'admin', params, body: { mes, gasto_valor: 28_000 } }),
          asking(recurrentesCalls.skip, { as: 'admin', params, body: { mes, razon: 'No hubo recibo' } }),
        ],
        times: () => doneTimes(api, ['gastos.confirmar_recurrente', 'gastos.omitir_recurrente'], recurrente_id),
      };
    },
  },
  {
    name: 'una categoría se elimina mientras se registra un gasto en ella',
    refused: ['CATEGORIA_DESCONOCIDA', 'CATEGORIA_INACTIVA'],
    // If the expense comes first, the category is deactivated instead.
    both: true,
    prepare: async (api) => {
      const { categoria_id } = await newCategoria(api);
      const deleting = asking(categoriasCalls.remove, { as: 'admin', params: { categoria_id } });
      return bookedMeanwhile(api, categoria_id, deleting, ['categorias.eliminar', 'categorias.desactivar']);
    },
  },
  {
    name: 'una categoría padre se elimina mientras se registra un gasto en una suya',
    refused: ['CATEGORIA_DESCONOCIDA', 'CATEGORIA_INACTIVA'],
    both: true,
    prepare: async (api) => {
      const padre = await newCategoriaPadre(api);
      const { categoria_id } = await newCategoria(api, { categoria_padre_id: padre.categoria_id });
      const deleting = asking(categoriasCalls.remove, { as: 'admin', params: { categoria_id: padre.categoria_id } });
      return bookedMeanwhile(api, categoria_id, deleting, ['categorias.eliminar', 'categorias.desactivar']);
    },
  },
  {
    name: 'una categoría se mueve dentro de otra mientras se registra un gasto en ella',
    refused: [],
    both: true,
    prepare: async (api) => {
      const { categoria_id } = await newCategoria(api);
      const otra = await newCategoriaPadre(api);
      return bookedMeanwhile(api, categoria_id, moving(categoria_id, otra.categoria_id), ['categorias.mover']);
    },
  },
  {
    name: 'una categoría se vuelve padre mientras se registra un gasto en ella',
    refused: ['CATEGORIA_CON_GASTOS', 'CATEGORIA_ES_PADRE'],
    prepare: async (api) => {
      const { categoria_id } = await newCategoria(api);
      return bookedMeanwhile(api, categoria_id, moving(categoria_id, 0), ['categorias.mover']);
    },
  },
  {
    name: 'una cuenta se desactiva mientras se registra un gasto de ella',
    refused: ['LIBRO_CUENTA_INACTIVA'],
    both: true,
    prepare: async (api) => {
      const cuenta_banco_id = await api.world.cuenta();
      const { categoria_id } = await newCategoria(api);
      return {
        ask: [
          await spending(api, { cuenta_banco_id, categoria_id }),
          asking(bancosCalls.updateCuenta, { as: 'admin', params: { cuenta_banco_id }, body: { activo: false } }),
        ],
        times: async () => {
          const off = await api.db
            .selectFrom('cuentas_banco')
            .select('cuenta_banco_id')
            .where('cuenta_banco_id', '=', cuenta_banco_id)
            .where('activo', '=', false)
            .execute();
          return off.length + (await gastosIn(api, categoria_id));
        },
      };
    },
  },
  {
    name: 'una cuenta se elimina mientras se registra un ingreso en ella',
    refused: ['LIBRO_CUENTA_DESCONOCIDA', 'CUENTA_EN_USO'],
    prepare: async (api) => {
      const cuenta_banco_id = await api.world.cuenta();
      const { adjunto: _, ...body } = { ...(await ingresoBody(api)), cuenta_banco_id };
      return {
        ask: [
          asking(ingresosCalls.create, { as: 'admin', body }),
          asking(bancosCalls.removeCuenta, { as: 'admin', params: { cuenta_banco_id } }),
        ],
        // The account exists with its income, or neither does.
        times: async () => {
          const cuentas = await api.db
            .selectFrom('cuentas_banco')
            .select('cuenta_banco_id')
            .where('cuenta_banco_id', '=', cuenta_banco_id)
            .execute();
          const ingresos = await api.db
            .selectFrom('ingresos')
            .select('ingreso_id')
            .where('cuenta_banco_id', '=', cuenta_banco_id)
            .execute();
          return cuentas.length === ingresos.length ? 1 : 0;
        },
      };
    },
  },
];
