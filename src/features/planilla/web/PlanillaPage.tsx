import { Skeleton, Stack, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { FechasRapidas } from '#kit/web/list/FechasRapidas.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { AsientoBadge, Tachable } from '#features/libros/web/Tachable.public.tsx';
import { TotalesDeLibro } from '#features/libros/web/TotalesDeLibro.public.tsx';
import { useLibroFilters } from '#features/libros/web/use-libro-filters.public.ts';
import { planillaCalls } from '../contract/planilla.calls.ts';
import type { Planilla } from '../contract/planilla.schemas.ts';
import { MesesDePlanilla } from './MesesDePlanilla.tsx';

const COLUMNS = screenColumns(gastosCalls.list, {
  gasto_referencia: ({ gasto_referencia, eliminado }) => <Tachable eliminado={eliminado}>{gasto_referencia}</Tachable>,
  eliminado: ({ eliminado }) => eliminado && <AsientoBadge eliminado />,
});

/** The expenses of the payroll category, and their sum by month. */
export function PlanillaPage() {
  const { sucursal_id }: { readonly sucursal_id?: string } = useSearch({ strict: false });
  const { data, error, refetch } = useCall(planillaCalls.get, {
    query: sucursal_id === undefined ? {} : { sucursal_id },
  });
  if (data !== undefined)
    return data.data.categoria === null ? (
      <SinCategoria />
    ) : (
      <Gastos categoria={data.data.categoria} meses={data.data.meses} />
    );
  return (
    <Stack gap="sm">
      <PageHeader title="Planilla" />
      {error === null ? (
        <Skeleton height={640} />
      ) : (
        <ListError error={error} onRetry={() => void refetch()} title="No se pudo cargar la planilla" />
      )}
    </Stack>
  );
}

const SinCategoria = () => (
  <Stack gap="sm">
    <PageHeader title="Planilla" />
    <Text c="dimmed">
      Ninguna categoría de gastos está marcada como planilla. Márquela en{' '}
      <OpenLink to="/admin/gastos/categorias">Categorías</OpenLink>, con «Es la planilla».
    </Text>
  </Stack>
);

interface Props {
  readonly categoria: NonNullable<Planilla['categoria']>;
  readonly meses: Planilla['meses'];
}

function Gastos({ categoria: { categoria_id, registra }, meses }: Props) {
  const [desde, hasta] = DESDE_HASTA;
  const rest = useLibroFilters('Gasto').filter(({ name }) => !['desde', 'hasta', 'categoria_id'].includes(name));
  const writes = useAllowed(gastosCalls.create.access);
  const add = writes && (
    <LinkButton to="/admin/gastos/registro" search={registra ? { categoria_id: String(categoria_id) } : {}}>
      Registrar planilla
    </LinkButton>
  );
  return (
    <ListPage
      title="Planilla"
      call={gastosCalls.list}
      defaults={reportDefaults()}
      fixed={{ categoria_id }}
      rowKey={(row) => row.gasto_id}
      rowLink={({ gasto_id }) => ({ to: '/admin/gastos/$gasto_id', params: { gasto_id: String(gasto_id) } })}
      buscar="Referencia o número"
      filters={[desde, hasta, ...rest]}
      columns={COLUMNS}
      actions={add}
      totales={(totales) => <TotalesDeLibro totales={totales} nombre="Pagos" />}
      empty={{
        title: 'No hay pagos de planilla en estas fechas',
        text: 'Cambie las fechas o los filtros, o registre lo que se pagó.',
        action: add,
      }}
    >
      <MesesDePlanilla meses={meses} />
      <FechasRapidas />
    </ListPage>
  );
}
