import type { DataOf } from '#kit/contract/call.ts';
import type { recepcionCalls } from '../../contract/recepcion.calls.ts';
import type { Aviso, Avisos, Told } from '../intake/kept-table.public.ts';

type Recent = Pick<DataOf<typeof recepcionCalls.recent>, 'solicitudes'> & {
  readonly paquetes: readonly { readonly paquete_id: number; readonly guia_id: number | null }[];
};

/**
 * Messages about the parcels of today, also after a reload: the warnings of their reception, and at the latest parcel
 * of each request its present progress. Requests that are no longer open are not mentioned.
 */
export const conSolicitudes = (told: Told, { paquetes, solicitudes }: Recent): Avisos => {
  const all = new Map([...told].map(([id, texts]): [number, Aviso] => [id, { told: texts, solicitud: null }]));
  for (const solicitud of solicitudes) {
    const last = paquetes.find(({ guia_id }) => guia_id === solicitud.guia_id)?.paquete_id;
    if (last !== undefined) all.set(last, { told: told.get(last) ?? [], solicitud });
  }
  return all;
};
