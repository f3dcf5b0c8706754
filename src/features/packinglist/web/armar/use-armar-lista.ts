import { callApi } from '#kit/web/api/call-api.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import type { Rechazado } from '#features/contenedor/web/armar/rechazados.ts';
import { useArmar } from '#features/contenedor/web/armar/use-armar.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import type { Packinglist } from '../../contract/packinglist.schemas.ts';
import { duenoText, PAQUETES, totalesOf } from '../paquetes-de-lista.tsx';
import { packinglistClave } from '../use-packinglist-commands.ts';
import type { OpenLista } from './open-lista.ts';

/**
 * Adds parcels to an open list, by scanning or ticking.
 * @param onMade called when a new list was stored with its first parcels and no scan is pending.
 */
export const useArmarLista = (
  { packinglist_id, servicio_id }: Pick<OpenLista, 'packinglist_id' | 'servicio_id'>,
  onMade?: (lista: Packinglist) => void,
) => {
  const create = useCommand(packinglistCalls.create, { toasts: 'none', invalidates: ['packinglist'] });
  const add = useCommand(packinglistCalls.addPaquete, { toasts: 'none', invalidates: ['packinglist'] });
  const update = useCommand(packinglistCalls.update, { toasts: 'none', invalidates: ['packinglist'] });
  const allow = useCommand(paquetesCalls.allowNoInvoice, { toasts: 'errors' });
  const armar = useArmar({
    de: PAQUETES,
    id: packinglist_id,
    idOf: (lista: Packinglist) => lista.packinglist_id,
    claveOf: (id) => packinglistClave(id ?? `nuevo${servicio_id}`),
    create: async ({ codigo, ids = [] }) =>
      (
        await create.mutateAsync({
          body: { servicio_id, paquete_ids: [...ids], ...(codigo === undefined ? {} : { codigo }) },
        })
      ).data,
    firstOf: (lista) => ({ miembro: lista.paquetes[0], totales: totalesOf(lista) }),
    abiertoText: (lista) =>
      `Se abrió el packing list ${packinglistText(lista.servicio_prefijo, lista.packinglist_id)}.`,
    add: async (id, codigo) => {
      const { data } = await add.mutateAsync({ params: { packinglist_id: id }, body: { codigo } });
      return { miembro: data.paquete, repetido: data.repetido, totales: totalesOf(data) };
    },
    addAll: async (id, ids) => {
      const params = { packinglist_id: id };
      const { data } = await callApi(packinglistCalls.get, { params });
      return (await update.mutateAsync({ params, body: { paquete_ids: [...data.paquete_ids, ...ids] } })).message;
    },
    lookUp: async (codigo, message) => {
      const { data } = await callApi(packinglistCalls.byCode, { query: { codigo, servicio_id } });
      const paquete = data.find(({ motivo }) => motivo !== null && message.endsWith(motivo)) ?? data[0];
      if (paquete === undefined) return null;
      return {
        motivo: paquete.motivo ?? message,
        detalle: duenoText(paquete),
        // Only its invoice is missing.
        permitible: paquete.motivo_tipo === 'sin_factura' ? paquete.paquete_id : null,
      };
    },
    repetidoText: 'Ya estaba en la lista',
    onMade,
  });
  return {
    armar,
    allowing: allow.isPending,
    /** Allows a parcel to travel without its invoice, for supervisors, and adds it. */
    allow: async ({ codigo, permitible }: Rechazado, comentario: string): Promise<void> => {
      if (permitible === null) return;
      await allow.mutateAsync({ params: { paquete_id: permitible }, body: { comentario } });
      await armar.scan(codigo);
    },
  };
};
