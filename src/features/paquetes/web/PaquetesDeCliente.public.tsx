import { useSearch } from '@tanstack/react-router';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { seesPaquetesEntregados } from '#features/viaje/rules/paquete-estado.ts';
import { withEntrega } from '#features/viaje/web/with-entrega.ts';
import { paqueteColumns } from './paquete-columns.tsx';
import { paqueteLink } from './paquete-link.public.ts';

const DELIVERED_COLUMNS = withEntrega(paqueteColumns);

/** The parcels of one client; without a filter, those on their way. */
export function PaquetesDeCliente({ cliente_id }: { readonly cliente_id: number }) {
  const session = useSession();
  const { paquete_estado }: { readonly paquete_estado?: unknown } = useSearch({ strict: false });
  const delivered = paquete_estado === 'Entregado';
  const entregados = session !== null && seesPaquetesEntregados(session);
  const estados = PAQUETE_ESTADOS.filter((estado) => estado !== 'Entregado' || entregados);
  return (
    <ListView
      title="Paquetes"
      call={paquetesCalls.list}
      fixed={{ cliente_id }}
      rowKey={(row) => row.paquete_id}
      rowLink={paqueteLink}
      buscar="Tracking o descripción"
      mainFilter="paquete_estado"
      filters={[
        {
          name: 'paquete_estado',
          label: 'Estado',
          multiple: true,
          options: optionsOf(estados),
        },
      ]}
      columns={delivered ? DELIVERED_COLUMNS : paqueteColumns}
      empty={{
        title: 'No hay paquetes en camino',
        text: entregados
          ? 'Aquí aparecen los que se prealertan y los que llegan a Miami. Los entregados y los abandonados se ven al elegir ese estado.'
          : 'Aquí aparecen los que se prealertan y los que llegan a Miami.',
      }}
    />
  );
}
