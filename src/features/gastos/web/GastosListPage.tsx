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
import { gastosCalls } from '../contract/gastos.calls.ts';
import { PorConfirmar } from './recurrentes/PorConfirmar.tsx';

const COLUMNS = screenColumns(gastosCalls.list, {
  gasto_referencia: ({ gasto_referencia, eliminado }) => <Tachable eliminado={eliminado}>{gasto_referencia}</Tachable>,
  gasto_fecha: ({ gasto_fecha }) => <DateText value={gasto_fecha} />,
  gasto_valor: ({ gasto_valor, eliminado }) => (
    <Tachable eliminado={eliminado}>
      <MoneyText value={gasto_valor} />
    </Tachable>
  ),
  eliminado: ({ eliminado }) => eliminado && <AsientoBadge eliminado />,
});

/** The expenses, by default from the first day of this month on. */
export function GastosListPage() {
  const filters = useLibroFilters('Gasto');
  const writes = useAllowed(gastosCalls.create.access);
  const add = writes && <LinkButton to="/admin/gastos/registro">Registrar gasto</LinkButton>;
  return (
    <ListPage
      title="Gastos"
      call={gastosCalls.list}
      defaults={reportDefaults()}
      rowKey={(row) => row.gasto_id}
      rowLink={({ gasto_id }) => ({ to: '/admin/gastos/$gasto_id', params: { gasto_id: String(gasto_id) } })}
      buscar="Referencia o número"
      mainFilter="categoria_id"
      filters={filters}
      columns={COLUMNS}
      actions={
        <>
          <LinkButton to="/admin/gastos/recurrentes" variant="default">
            Recurrentes
          </LinkButton>
          {add}
        </>
      }
      totales={(totales) => <TotalesDeLibro totales={totales} nombre="Gastos" />}
      empty={{
        title: 'No hay gastos en estas fechas',
        text: 'Cambie las fechas o los filtros, o registre lo que se pagó.',
        action: add,
      }}
    >
      <PorConfirmar />
      <FechasRapidas />
    </ListPage>
  );
}
