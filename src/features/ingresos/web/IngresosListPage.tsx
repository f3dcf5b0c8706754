import { useAllowed } from '#kit/web/session/use-session.ts';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { FechasRapidas } from '#kit/web/list/FechasRapidas.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { AsientoBadge, Tachable } from '#features/libros/web/Tachable.public.tsx';
import { TotalesDeLibro } from '#features/libros/web/TotalesDeLibro.public.tsx';
import { useLibroFilters } from '#features/libros/web/use-libro-filters.public.ts';
import { ingresosCalls } from '../contract/ingresos.calls.ts';

const COLUMNS = screenColumns(ingresosCalls.list, {
  ingreso_referencia: ({ ingreso_referencia, eliminado }) => (
    <Tachable eliminado={eliminado}>{ingreso_referencia}</Tachable>
  ),
  ingreso_fecha: ({ ingreso_fecha }) => <DateText value={ingreso_fecha} />,
  ingreso_valor: ({ ingreso_valor, eliminado }) => (
    <Tachable eliminado={eliminado}>
      <MoneyText value={ingreso_valor} />
    </Tachable>
  ),
  eliminado: ({ eliminado }) => eliminado && <AsientoBadge eliminado />,
});

/** Incomes other than deliveries, by default from the first day of this month on. */
export function IngresosListPage() {
  const filters = useLibroFilters('Ingreso');
  const writes = useAllowed(ingresosCalls.create.access);
  const add = writes && <LinkButton to="/admin/ingresos/registro">Registrar ingreso</LinkButton>;
  return (
    <ListPage
      title="Ingresos"
      call={ingresosCalls.list}
      defaults={reportDefaults()}
      rowKey={(row) => row.ingreso_id}
      rowLink={({ ingreso_id }) => ({ to: '/admin/ingresos/$ingreso_id', params: { ingreso_id: String(ingreso_id) } })}
      buscar="Referencia o número"
      mainFilter="categoria_id"
      filters={filters}
      columns={COLUMNS}
      actions={add}
      totales={(totales) => <TotalesDeLibro totales={totales} nombre="Ingresos" />}
      empty={{
        title: 'No hay ingresos en estas fechas',
        text: 'Cambie las fechas o los filtros, o registre lo que entró.',
        action: add,
      }}
    >
      <FechasRapidas />
    </ListPage>
  );
}
