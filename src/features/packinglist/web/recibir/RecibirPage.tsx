import { getRouteApi } from '@tanstack/react-router';
import { ElegirLista } from './ElegirLista.tsx';
import { RecibirLista } from './RecibirLista.tsx';

const route = getRouteApi('/shell/recibir/hn');

/** What came from Miami: first which list, then parcel by parcel. */
export function RecibirPage() {
  const { packinglist_id } = route.useSearch();
  return packinglist_id === undefined ? (
    <ElegirLista />
  ) : (
    <RecibirLista key={packinglist_id} packinglist_id={packinglist_id} />
  );
}
