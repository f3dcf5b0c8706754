import { getRouteApi } from '@tanstack/react-router';
import { EstadoSwitch } from '#kit/web/list/EstadoSwitch.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { cambioCalls } from '../contract/cambio.calls.ts';
import { MAX_UNIR } from '../contract/cambio.schemas.ts';
import { guiasCalls } from '../contract/guias.calls.ts';
import type { GuiaSummary } from '../contract/guias.schemas.ts';
import { guiaImpedimento } from '../rules/guia-acciones.ts';
import { seesGuiasEntregadas } from '#features/viaje/rules/guia-estado.ts';
import { withEntrega } from '#features/viaje/web/with-entrega.ts';
import { guiaColumns, guiaColumnsWithCliente } from './guia-columns.tsx';
import { guiaLink } from './guia-links.ts';
import { TIPO_FILTER, useEstadoFilter, useGuiaFilters } from './use-guia-filters.tsx';

const route = getRouteApi('/shell/guias');

/** Of their delivered guides customers see only those that were delivered last. */
const LATEST = { orden: '-fecha_entrega', pagina: 1, limite: 30 } as const;
const COLUMNS = { own: guiaColumns, all: guiaColumnsWithCliente };
const DELIVERED_COLUMNS = { own: withEntrega(guiaColumns), all: withEntrega(guiaColumnsWithCliente) };

/** Selected guides go to the page that joins them; guides that cannot be joined are not selectable. */
const JOINING = {
  isSelectable: (guia: GuiaSummary): boolean => guiaImpedimento('unificar', guia) === null,
  actions: (guias: readonly GuiaSummary[]) => (
    <LinkButton
      to="/guias/unificar"
      search={{ guia_ids: guias.map(({ guia_id }) => guia_id).join(',') }}
      disabled={guias.length > MAX_UNIR}
    >
      {guias.length > MAX_UNIR ? `Elija como máximo ${MAX_UNIR}` : 'Unificar'}
    </LinkButton>
  ),
};

/** The list of guides: all for staff, their own for customers; without a filter, those under way. */
export function GuiasListPage() {
  const { guia_estado } = route.useSearch();
  const session = useSession();
  const own = session?.cliente_id != null;
  const entregadas = session !== null && seesGuiasEntregadas(session);
  const mayDispose = useAllowed(guiasCalls.multipleAvailable.access) && !own;
  const mayJoin = useAllowed(cambioCalls.joins.access) && !own;
  const filters = [useEstadoFilter(), TIPO_FILTER, ...useGuiaFilters()];
  const delivered = guia_estado === 'Entregado';
  return (
    <ListPage
      title={own ? 'Mis guías' : 'Guías'}
      call={guiasCalls.list}
      rowKey={(row) => row.guia_id}
      rowLink={guiaLink}
      buscar={own ? 'Número de guía' : 'Guía, casillero o cliente'}
      filters={filters}
      columns={(delivered ? DELIVERED_COLUMNS : COLUMNS)[own ? 'own' : 'all']}
      {...(own && delivered ? { fixed: LATEST } : {})}
      {...(mayJoin ? { selection: JOINING } : {})}
      actions={
        own ? (
          <LinkButton to="/compras" variant="default">
            Ver por compra
          </LinkButton>
        ) : (
          mayDispose && <LinkButton to="/guias/a_disponible">Marcar disponibles</LinkButton>
        )
      }
      empty={{
        title: delivered ? 'Todavía no hay guías entregadas' : 'No hay guías en camino',
        text: own
          ? 'Aparecen cuando sus paquetes llegan a Miami, con su precio y su fecha estimada.'
          : 'Aparecen al recibir paquetes en Miami. Las terminadas se ven al elegir su estado.',
      }}
    >
      {entregadas && (
        <EstadoSwitch
          label="Qué guías"
          field="guia_estado"
          estado="Entregado"
          vista="Entregados"
          nota={own && '[Últimas 30 guías entregadas]'}
        />
      )}
    </ListPage>
  );
}
