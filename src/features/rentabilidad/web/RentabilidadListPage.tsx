import { useSearch } from '@tanstack/react-router';
import { Stack, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { moneyText, weightText } from '#kit/rules/money-text.ts';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import type { Filter } from '#kit/web/list/list-types.ts';
import { FechasRapidas } from '#kit/web/list/FechasRapidas.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { yesOrNo } from '#kit/web/list/options-of.ts';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { searchOf } from '#kit/web/router/search.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';
import type { TotalesDeRentabilidad } from '../contract/rentabilidad.schemas.ts';
import { listaLink } from './lista-link.ts';
import { Falta } from './Falta.tsx';
import { Ganancia } from './Ganancia.tsx';
import { ResumenDeListas } from './ResumenDeListas.tsx';

const columns = screenColumns(rentabilidadCalls.list, {
  ganancia: ({ ganancia }) => <Ganancia value={ganancia} />,
  falta: (row) => <Falta lista={row} />,
});

const useFilters = (): readonly Filter<typeof rentabilidadCalls.list>[] => [
  ...DESDE_HASTA,
  ...useSucursalFilter(),
  useServicioFilter(),
  {
    name: 'falta',
    label: 'Gastos',
    options: yesOrNo('Sin flete o aduana', 'Con flete y aduana'),
  },
];

/** Totals over the whole result. */
function Totales({ totales }: { readonly totales: TotalesDeRentabilidad }) {
  const { listas, libras, ganado, gastos, ganancia, por_libra, sin_lista, calculado } = totales;
  return (
    <Stack gap={4}>
      <Figures size="18px" label="Totales" phoneRows>
        <Figure label={counted(listas, '1 lista', '# listas')}>{weightText(libras)}</Figure>
        <Figure label="Ganado">{moneyText(ganado)}</Figure>
        <Figure label="− Sus gastos">{moneyText(gastos)}</Figure>
        <Figure label="= Ganancia" tone={ganancia < 0 ? 'wrong' : 'right'}>
          {moneyText(ganancia)}
        </Figure>
        <Figure label="Por libra">{por_libra === null ? '—' : moneyText(por_libra)}</Figure>
        <Figure label="Gastos de ninguna lista" tone="minor">
          <SinLista value={sin_lista} />
        </Figure>
      </Figures>
      <Text size="sm" c="dimmed">
        Calculado el <DateText value={calculado} time /> con lo registrado hasta entonces. Los gastos de ninguna lista
        no se reparten.
      </Text>
    </Stack>
  );
}

/** Links to the expenses of the same period that belong to no list. */
function SinLista({ value }: { readonly value: number }) {
  const { desde, hasta, sucursal_id }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  return (
    <OpenLink
      to="/stats/libros/compras"
      search={{
        ...(desde !== undefined && { desde }),
        ...(hasta !== undefined && { hasta }),
        ...(sucursal_id !== undefined && { sucursal_id }),
        sin_lista: 'true',
        eliminado: 'false',
      }}
    >
      {moneyText(value)}
    </OpenLink>
  );
}

/** The profit of each packing list: earnings of its guides less its part of the expenses. */
export function RentabilidadListPage() {
  const filters = useFilters();
  const search = searchOf(rentabilidadCalls.resumen.query)(useSearch({ strict: false }));
  return (
    <ListPage
      title="Rentabilidad"
      call={rentabilidadCalls.list}
      defaults={reportDefaults()}
      rowKey={(row) => row.packinglist_id}
      rowLink={(row) => listaLink(row.packinglist_id, search.sucursal_id)}
      mainFilter="falta"
      filters={filters}
      columns={columns}
      actions={<OpenLink to="/stats/dashboard">Resultados</OpenLink>}
      totales={(totales) => <Totales totales={totales} />}
      empty={{
        title: 'No se envió ninguna lista en estas fechas',
        text: 'Una lista aparece aquí desde que se envía a Honduras.',
      }}
    >
      <FechasRapidas />
      <ResumenDeListas search={search} />
    </ListPage>
  );
}
