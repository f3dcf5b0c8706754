import { counted } from '#kit/rules/counted.ts';
import { useContenedorCommands } from '#features/contenedor/web/use-contenedor-commands.ts';
import { etiquetasCalls } from '#features/etiquetas/contract/etiquetas.calls.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import type { PackinglistSummary } from '../contract/packinglist.schemas.ts';

/** Key of the unsaved work on a list, in this tab. */
export const packinglistClave = (packinglist_id: number | string): string => `packinglist.${packinglist_id}`;

type Lista = Pick<PackinglistSummary, 'packinglist_id' | 'servicio_prefijo' | 'total_paquetes' | 'version'>;

const { update, open, discard, manifest } = packinglistCalls;
const CALLS = { update, open, discard, manifest, etiqueta: etiquetasCalls.packinglist };
const TOPICS = { all: ['packinglist', 'paquetes', 'guias'], own: 'packinglist', list: 'packinglist.list' };

/** The commands on a whole list. */
export const usePackinglistCommands = ({ packinglist_id, servicio_prefijo, total_paquetes, version }: Lista) => {
  const params = { packinglist_id };
  const name = packinglistText(servicio_prefijo, packinglist_id);
  return useContenedorCommands({
    name,
    que: 'La lista',
    clave: packinglistClave(packinglist_id),
    params,
    calls: CALLS,
    topics: TOPICS,
    closing: (comentario) => ({ params, body: { estado: 'Cerrado' as const, comentario } }),
    sending: { params, body: { estado: 'Enviado a HN' as const, version } },
    envio: {
      title: `Enviar ${name} a Honduras`,
      text: `${counted(total_paquetes, '1 pieza', '# piezas')}. Sus paquetes y guías pasan a Enviado a HN; la lista ya no se podrá abrir.`,
    },
  });
};
