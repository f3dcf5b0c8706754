import { useSearch } from '@tanstack/react-router';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { GUIA_ESTADOS, seesGuiasEntregadas } from '#features/viaje/rules/guia-estado.ts';
import { withEntrega } from '#features/viaje/web/with-entrega.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import { guiaColumns } from './guia-columns.tsx';
import { guiaLink } from './guia-links.ts';
import { TIPO_FILTER } from './use-guia-filters.tsx';

const DELIVERED_COLUMNS = withEntrega(guiaColumns);

/** The guides of one client; without a filter, those under way. */
export function GuiasDeCliente({ cliente_id }: { readonly cliente_id: number }) {
  const session = useSession();
  const { guia_estado }: { readonly guia_estado?: unknown } = useSearch({ strict: false });
  const delivered = guia_estado === 'Entregado';
  const entregadas = session !== null && seesGuiasEntregadas(session);
  return (
    <ListView
      title="Guías"
      call={guiasCalls.list}
      fixed={{ cliente_id }}
      rowKey={(row) => row.guia_id}
      rowLink={guiaLink}
      buscar="Número de guía"
      mainFilter="guia_estado"
      filters={[
        {
          name: 'guia_estado',
          label: 'Estado',
          multiple: true,
          options: optionsOf(GUIA_ESTADOS.filter((estado) => estado !== 'Entregado' || entregadas)),
        },
        TIPO_FILTER,
      ]}
      columns={delivered ? DELIVERED_COLUMNS : guiaColumns}
      empty={{
        title: 'No hay guías en camino',
        text: 'Aquí aparecen desde que sus paquetes llegan a Miami. Las terminadas se ven al elegir su estado.',
      }}
    />
  );
}
