import { createContext, use, useState, useSyncExternalStore } from 'react';
import { callApi } from '#kit/web/api/call-api.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { type CiudadCosto, ubicacionesCalls } from '../contract/ubicaciones.calls.ts';
import { createCostos, type Costos } from './costos-store.ts';

const { costoEnvio, updateCosto } = ubicacionesCalls;

/** The code of a city in the list, by which the search finds it. */
export const codeOf = (ciudad_id: number | string): string => String(ciudad_id).padStart(4, '0');

const read = async (ciudad_id: number): Promise<CiudadCosto> => {
  const { data } = await callApi(costoEnvio, { query: { buscar: codeOf(ciudad_id), limite: 1 } });
  const [ciudad] = data;
  if (ciudad === undefined) throw new Error('No such city');
  return ciudad;
};

/** The costs typed into this list, and the announcement of the last one stored. */
export const useCostos = () => {
  const [said, setSaid] = useState('');
  const [costos] = useState(() =>
    createCostos({
      send: async (ciudad_id, body, idempotencyKey) =>
        (await callApi(updateCosto, { params: { ciudad_id }, body }, { idempotencyKey })).data,
      read,
      onSaved: ({ ciudad_nombre, valor_envio }) => {
        setSaid(`${ciudad_nombre}: ${moneyText(valor_envio, 'USD')}, guardado.`);
        void invalidate('ubicaciones.costoEnvio');
      },
    }),
  );
  return { costos, said };
};

export const CostosContext = createContext<Costos | null>(null);

export const useCostosHere = (): Costos => {
  const costos = use(CostosContext);
  if (costos === null) throw new Error('A cost is typed inside of its list');
  return costos;
};

/** All costs that were typed and not stored. */
export const useWrittenCostos = (costos: Costos) => useSyncExternalStore(costos.subscribe, costos.all);
