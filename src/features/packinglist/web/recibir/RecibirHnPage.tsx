import { getRouteApi } from '@tanstack/react-router';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { RecibirLista } from './RecibirLista.tsx';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import { porRecibirColumns } from '../packinglist-columns.tsx';
import { EscanearOtra } from '#features/contenedor/web/recibir/EscanearOtra.tsx';
import { useEscanear } from './use-escanear.ts';

/** Asks which list arrived: scanned by its label or by one of its parcels, or chosen. */
function ElegirLista() {
  const servicio = useServicioFilter();
  const escanear = useEscanear();
  return (
    <ListPage
      title="Recibir en Honduras"
      call={packinglistCalls.list}
      fixed={{ estado: 'Enviado a HN' }}
      rowKey={(row) => row.packinglist_id}
      rowLink={(row) => ({ to: '/recibir/hn', search: { packinglist_id: String(row.packinglist_id) } })}
      buscar="Número de lista o tracking"
      mainFilter="servicio_id"
      filters={[servicio]}
      columns={porRecibirColumns}
      exportable={false}
      empty={{
        title: 'Ninguna lista viene en camino',
        text: 'Las listas aparecen aquí cuando Miami las envía.',
      }}
    >
      <EscanearOtra {...escanear} label="Escanee la etiqueta de la lista, o uno de sus paquetes" />
    </ListPage>
  );
}

const route = getRouteApi('/shell/recibir/hn');

/** Receives lists from Miami: first the list, then its parcels. */
export function RecibirHnPage() {
  const { packinglist_id } = route.useSearch();
  return packinglist_id === undefined ? (
    <ElegirLista />
  ) : (
    <RecibirLista key={packinglist_id} packinglist_id={packinglist_id} />
  );
}
