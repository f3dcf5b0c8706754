import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { reempaqueCalls } from '#features/reempaque/contract/reempaque.calls.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { newPackinglist } from '../../tests/harness/new-packinglist.ts';
import { newPaquete } from '../../tests/harness/new-paquete.ts';
import { asking, countHistorial, type Ask, type Race } from './race.ts';
import { twoBoxes } from './two-boxes.ts';

/** A repack of two boxes of 2.5 lb each; with a reason, because without a request it changes a guide's price. */
const repacked = (paquete_ids: readonly number[]) => ({
  paquete_ids: [...paquete_ids],
  alto: 8,
  largo: 10,
  ancho: 10,
  peso_real: 4.5,
  razon: 'Van en una caja',
});
const repacking = (as: 'supervisor' | 'admin', paquete_ids: readonly number[]): Ask =>
  asking(reempaqueCalls.join, { as, body: repacked(paquete_ids) });
const listing = (packinglist_id: number, paquete_id: number): Ask =>
  asking(packinglistCalls.update, { as: 'admin', params: { packinglist_id }, body: { paquete_ids: [paquete_id] } });

const freeBox = (api: TestApi): Promise<number> => newPaquete(api, { estado: 'Recibido en USA', peso_real: 2.5 });
/** A request of customer A for a repack; its two boxes have arrived. */
const requested = async ({ world }: TestApi): Promise<readonly number[]> =>
  (await world.solicitud({ guia_tipo: 'Reempaque', estado: 'Esperando Consolidación', recibidos: 2, history: false }))
    .paquete_ids;

/** Actions of two people on the same boxes while these are repacked. */
export const REEMPAQUE_RACES: readonly Race[] = [
  {
    name: 'dos personas reempacan los mismos paquetes',
    refused: ['REEMPAQUE_PAQUETE_NO_ADMITIDO'],
    prepare: async (api, round) => {
      // All boxes of a request, or free boxes of which one is in both repacks.
      const [left, shared, right] =
        round % 4 < 2 ? [await freeBox(api), await freeBox(api), await freeBox(api)] : await requested(api);
      if (left === undefined || shared === undefined) throw new Error('too few boxes');
      return {
        ask: [repacking('supervisor', [left, shared]), repacking('admin', [shared, right ?? left])],
        times: () => countHistorial(api.db, 'paquete', shared, 'reempacar'),
      };
    },
  },
  {
    name: 'un reempaque, mientras una de sus cajas entra en una lista',
    refused: ['REEMPAQUE_PAQUETE_NO_ADMITIDO', 'PACKINGLIST_PAQUETE_NO_ADMITIDO'],
    prepare: async (api) => {
      const { paquete_ids } = await twoBoxes(api);
      const [box = 0] = paquete_ids;
      const packinglist_id = await newPackinglist(api);
      return {
        ask: [repacking('supervisor', paquete_ids), listing(packinglist_id, box)],
        times: async () =>
          (await countHistorial(api.db, 'paquete', box, 'reempacar')) +
          (await countHistorial(api.db, 'packinglist', packinglist_id, 'agregar')),
      };
    },
  },
  {
    name: 'un reempaque se deshace mientras entra en una lista',
    refused: ['REEMPAQUE_EN_LISTA', 'PACKINGLIST_PAQUETE_NO_ADMITIDO'],
    prepare: async (api) => {
      const { paquete_ids } = await twoBoxes(api);
      const [box = 0] = paquete_ids;
      const { body } = await api.call(reempaqueCalls.join, { as: 'supervisor', body: repacked(paquete_ids) });
      const { paquete_id } = body.data.paquete;
      const packinglist_id = await newPackinglist(api);
      return {
        ask: [
          asking(reempaqueCalls.unjoin, { as: 'supervisor', params: { paquete_id }, body: {} }),
          listing(packinglist_id, paquete_id),
        ],
        times: async () =>
          (await countHistorial(api.db, 'paquete', box, 'salir_de_reempaque')) +
          (await countHistorial(api.db, 'packinglist', packinglist_id, 'agregar')),
      };
    },
  },
];
