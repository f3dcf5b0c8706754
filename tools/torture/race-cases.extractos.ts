import { lineasCalls } from '#features/extractos/contract/lineas.calls.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { newLinea } from '../../tests/harness/new-extracto.ts';
import { asking, type Ask, type Race } from './race.ts';

/** How many of these lines are reconciled. */
const settled = async ({ db }: TestApi, linea_ids: readonly number[]): Promise<number> =>
  (await db.selectFrom('extractos_conciliaciones').select('linea_id').where('linea_id', 'in', linea_ids).execute())
    .length;

/** A bank line of money that went out, and a matching expense. */
const newPar = async (api: TestApi) => {
  const linea = await newLinea(api, { monto: -100 });
  const { cuenta_banco_id } = linea;
  return { ...linea, gasto_id: await api.world.gasto({ cuenta_banco_id }) };
};

const tying = (linea_id: number, gasto_id: number): Ask =>
  asking(lineasCalls.settle, { as: 'admin', params: { linea_id }, body: { clase: 'gasto', id: gasto_id } });

export const EXTRACTO_RACES: readonly Race[] = [
  {
    name: 'un gasto, dos líneas de extracto',
    refused: ['EXTRACTO_YA_CONCILIADO'],
    prepare: async (api) => {
      const { linea_id, gasto_id, cuenta_banco_id } = await newPar(api);
      const otra = await newLinea(api, { monto: -100, referencia: 'OTRA' }, cuenta_banco_id);
      return {
        ask: [tying(linea_id, gasto_id), tying(otra.linea_id, gasto_id)],
        times: () => settled(api, [linea_id, otra.linea_id]),
      };
    },
  },
  {
    name: 'una línea de extracto se concilia y se deja sin registrar a la vez',
    refused: ['EXTRACTO_LINEA_RESUELTA'],
    prepare: async (api) => {
      const { linea_id, gasto_id } = await newPar(api);
      const skipping = asking(lineasCalls.skip, {
        as: 'admin',
        params: { linea_id },
        body: { razon: 'Es de otra empresa' },
      });
      return { ask: [tying(linea_id, gasto_id), skipping], times: () => settled(api, [linea_id]) };
    },
  },
];
