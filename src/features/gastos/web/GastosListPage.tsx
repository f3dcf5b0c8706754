import { useAllowed } from '#kit/web/session/use-session.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { FechasRapidas } from '#kit/web/list/FechasRapidas.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { categoriasCalls } from '#features/categorias/contract/categorias.calls.ts';
import { AsientoBadge, Tachable } from '#features/libros/web/Tachable.public.tsx';
import { TotalesDeLibro } from '#features/libros/web/TotalesDeLibro.public.tsx';
import { useCuentas } from '#features/libros/web/use-cuentas.public.ts';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
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

const useGastoFilters = () => {
  const categorias = useCall(categoriasCalls.list, { query: { tipo: 'Gasto' } }).data?.data ?? [];
  const cuentas = useCuentas(false);
  const sucursal = useSucursalFilter();
  return [
    ...DESDE_HASTA,
    {
      name: 'categoria_id',
      label: 'Categoría',
      options: categorias.map(({ categoria_id, categoria_nombre, categoria_padre_id }) => ({
        value: String(categoria_id),
        label: categoria_padre_id === 0 ? `${categoria_nombre} (todo)` : categoria_nombre,
      })),
    },
    {
      name: 'cuenta_banco_id',
      label: 'Cuenta',
      options: cuentas.map(({ cuenta_banco_id, cuenta_banco_nombre, cuenta_banco_numero, es_caja }) => ({
        value: String(cuenta_banco_id),
        label: es_caja ? cuenta_banco_nombre : `${cuenta_banco_nombre} · ${cuenta_banco_numero}`,
      })),
    },
    ...sucursal,
    {
      name: 'eliminado',
      label: 'Estado',
      options: [
        { value: 'false', label: 'Vigentes' },
        { value: 'true', label: 'Eliminados' },
      ],
    },
  ] as const;
};

/** What the company spends, from the first of this month unless asked otherwise. */
export function GastosListPage() {
  const filters = useGastoFilters();
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
