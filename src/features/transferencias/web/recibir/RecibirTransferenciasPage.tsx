import { getRouteApi } from '@tanstack/react-router';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { EscanearOtra } from '#features/contenedor/web/recibir/EscanearOtra.tsx';
import { useSucursalPrimero } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { transferenciasCalls } from '../../contract/transferencias.calls.ts';
import { porRecibirColumns } from '../transferencia-columns.tsx';
import { RecibirTransferencia } from './RecibirTransferencia.tsx';
import { useEscanear } from './use-escanear.ts';

/** Chooses the transfer that came: by scanning its label or any of its boxes, or from the list. */
function Elegir() {
  const destino = useSucursalPrimero('sucursal_id', 'Va a');
  const escanear = useEscanear();
  return (
    <ListPage
      title="Recibir en sucursal"
      call={transferenciasCalls.list}
      fixed={{ transferencia_estado: 'Enviado a Sucursal' }}
      rowKey={(row) => row.transferencia_id}
      rowLink={(row) => ({
        to: '/guias/transferencias/recibir',
        search: { transferencia_id: String(row.transferencia_id) },
      })}
      buscar="Número de transferencia o de guía"
      mainFilter="sucursal_id"
      filters={[destino]}
      columns={porRecibirColumns}
      exportable={false}
      empty={{
        title: 'Ninguna transferencia viene en camino',
        text: 'Las transferencias aparecen aquí cuando la otra sucursal las envía.',
      }}
    >
      <EscanearOtra {...escanear} label="Escanee la etiqueta de la transferencia, o una de sus cajas" />
    </ListPage>
  );
}

const route = getRouteApi('/shell/guias/transferencias/recibir');

/** Receives transfers from other branches: first the transfer, then its guias. */
export function RecibirTransferenciasPage() {
  const { transferencia_id } = route.useSearch();
  return transferencia_id === undefined ? (
    <Elegir />
  ) : (
    <RecibirTransferencia key={transferencia_id} transferencia_id={transferencia_id} />
  );
}
