import { getRouteApi } from '@tanstack/react-router';
import { EstadoSwitch } from '#kit/web/list/EstadoSwitch.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import type { Filter } from '#kit/web/list/list-types.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { seesPaquetesEntregados } from '#features/viaje/rules/paquete-estado.ts';
import { withEntrega } from '#features/viaje/web/with-entrega.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { veInternos } from '../rules/paquete-acciones.ts';
import { paqueteColumns, paqueteColumnsWithCliente } from './paquete-columns.tsx';
import { paqueteLink } from './paquete-link.public.ts';
import { useCrearGuias } from './use-crear-guias.tsx';
import { SinGuiaAviso } from './SinGuiaAviso.public.tsx';

const route = getRouteApi('/shell/paquetes');

/** Of the delivered parcels a list shows those that were delivered last. */
const LATEST = { orden: '-fecha_entrega', pagina: 1, limite: 30 } as const;
const COLUMNS = { own: paqueteColumns, all: paqueteColumnsWithCliente };
const DELIVERED_COLUMNS = { own: withEntrega(paqueteColumns), all: withEntrega(paqueteColumnsWithCliente) };

/** List of parcels: all for staff, their own for customers; without a filter, those on their way. */
export function PaquetesListPage() {
  const { paquete_estado, cliente_id } = route.useSearch();
  const session = useSession();
  const own = session?.cliente_id != null;
  const entregados = session !== null && seesPaquetesEntregados(session);
  const mayPrealert = useAllowed(paquetesCalls.prealert.access);
  const filters = useFilters(entregados);
  const delivered = paquete_estado === 'Entregado';
  const selection = useCrearGuias();
  /** The only client whose parcels are shown. */
  const whose = session?.cliente_id ?? (cliente_id === undefined ? undefined : Number(cliente_id));
  return (
    <ListPage
      title={own ? 'Mis paquetes' : 'Paquetes'}
      call={paquetesCalls.list}
      rowKey={(row) => row.paquete_id}
      rowLink={paqueteLink}
      buscar="Tracking o descripción"
      filters={filters}
      columns={(delivered ? DELIVERED_COLUMNS : COLUMNS)[own ? 'own' : 'all']}
      {...(delivered ? { fixed: LATEST } : {})}
      {...(selection === undefined ? {} : { selection })}
      actions={
        <>
          {own && (
            <LinkButton to="/compras" variant="default">
              Ver por compra
            </LinkButton>
          )}
          {mayPrealert && <LinkButton to="/paquetes/prealerta">Pre-alertar</LinkButton>}
        </>
      }
      empty={{
        title: delivered ? 'Todavía no hay paquetes entregados' : 'No hay paquetes en camino',
        text: own
          ? 'Pre-alerte lo que compró y aquí verá por dónde viene.'
          : 'Aquí aparecen los que se pre-alertan y los que llegan a Miami.',
        action: mayPrealert && <LinkButton to="/paquetes/prealerta">Pre-alertar un paquete</LinkButton>,
      }}
    >
      {whose !== undefined && <SinGuiaAviso cliente_id={whose} />}
      {entregados && (
        <EstadoSwitch
          label="Qué paquetes"
          field="paquete_estado"
          estado="Entregado"
          vista="Entregados"
          nota="[Últimos 30 paquetes entregados]"
        />
      )}
    </ListPage>
  );
}

const SIN_GUIA: Filter<typeof paquetesCalls.list> = {
  name: 'sin_guia',
  label: 'Guía',
  options: [{ value: 'true', label: 'Sin guía, en Miami' }],
};

const FALTA_FACTURA: Filter<typeof paquetesCalls.list> = {
  name: 'falta_factura',
  label: 'Factura',
  options: [{ value: 'true', label: 'Sin factura, en Miami' }],
};

const RECIBIDOS: Filter<typeof paquetesCalls.list> = {
  name: 'recibidos',
  label: 'Recibidos en Miami',
  options: [
    { value: 'hoy', label: 'Hoy' },
    { value: 'hoy_mios', label: 'Hoy, por mí' },
  ],
};

const REGISTRADO: Filter<typeof paquetesCalls.list> = {
  name: 'registrado_desde',
  label: 'Pre-alertado desde',
  kind: 'date',
};

/** Filters by state and service; for staff also by guide, client and others. */
const useFilters = (entregados: boolean): readonly Filter<typeof paquetesCalls.list>[] => {
  const servicio = useServicioFilter();
  const cliente = useClienteFilter();
  const session = useSession();
  // The filter on guides needs the permission for internal data.
  const internos = session !== null && session.cliente_id === null && veInternos(session);
  const estados = PAQUETE_ESTADOS.filter((one) => one !== 'Entregado' || entregados);
  return [
    { name: 'paquete_estado', label: 'Estado', multiple: true, unset: 'En camino', options: optionsOf(estados) },
    servicio,
    ...(internos ? [SIN_GUIA] : []),
    ...(session?.cliente_id == null ? [FALTA_FACTURA, REGISTRADO, RECIBIDOS] : []),
    ...cliente,
  ];
};
