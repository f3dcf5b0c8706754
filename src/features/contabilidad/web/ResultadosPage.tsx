import type { ReactNode } from 'react';
import { Skeleton, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { CrossedDates } from '#kit/web/list/CrossedDates.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { searchOf } from '#kit/web/router/search.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { useDateText } from '#kit/web/ui/use-date-text.ts';
import { crossedOf, periodoPedido } from '#kit/rules/periodo.ts';
import { contabilidadCalls } from '../contract/contabilidad.calls.ts';
import type { ResumenContable } from '../contract/contabilidad.schemas.ts';
import { CobradoPanel } from './CobradoPanel.tsx';
import { DoceMeses } from './DoceMeses.tsx';
import { PeriodoBar } from './PeriodoBar.public.tsx';
import { PorCobrarPanel } from './PorCobrarPanel.tsx';
import { ResultadoPanel } from './ResultadoPanel.tsx';
import { ServiciosPanel } from './ServiciosPanel.tsx';
import { SucursalesPanel } from './SucursalesPanel.tsx';
import { TarjetasPanel } from './TarjetasPanel.tsx';
import { FilterContext } from './use-filter.ts';
import { LinkedAmount } from './LinkedAmount.tsx';
import { FiguresTable } from './FiguresTable.public.tsx';

/** Expenses by category: each parent with its sum and its subcategories. */
function GastosPanel({ resumen }: { readonly resumen: ResumenContable }) {
  const rows = resumen.categorias_gasto.flatMap(({ hijas, ...padre }) => [
    { ...padre, below: false },
    ...hijas.map((hija) => ({ ...hija, below: true })),
  ]);
  return (
    <FiguresTable
      title="Gastos por categoría"
      columns={['Categoría', 'Gastos', 'Valor']}
      empty="No hay gastos en estas fechas."
      rows={rows.map(({ categoria_id, categoria_nombre, movimientos, valor, below }) => ({
        key: categoria_id,
        below,
        cells: [
          below ? categoria_nombre : <b key="nombre">{categoria_nombre}</b>,
          movimientos.toLocaleString('en-US'),
          <LinkedAmount key="valor" value={valor} to="/admin/gastos" search={{ categoria_id: String(categoria_id) }} />,
        ],
      }))}
      total={['Total', '', <LinkedAmount key="total" value={resumen.gastos} to="/admin/gastos" />]}
    />
  );
}

/** Income other than deliveries, by category. */
function IngresosPanel({ resumen }: { readonly resumen: ResumenContable }) {
  return (
    <FiguresTable
      title="Otros ingresos"
      columns={['Categoría', 'Ingresos', 'Valor']}
      empty="No hay otros ingresos en estas fechas."
      rows={resumen.categorias_ingreso.map(({ categoria_id, categoria_nombre, movimientos, valor }) => ({
        key: categoria_id,
        cells: [
          categoria_nombre,
          movimientos.toLocaleString('en-US'),
          <LinkedAmount
            key="valor"
            value={valor}
            to="/admin/ingresos"
            search={{ categoria_id: String(categoria_id) }}
          />,
        ],
      }))}
      total={['Total', '', <LinkedAmount key="total" value={resumen.ingresos} to="/admin/ingresos" />]}
    />
  );
}

interface Props {
  /** Renders the profit of the last packing lists up to a day. */
  readonly listas: (of: { readonly hasta: string; readonly sucursal_id: number | null }) => ReactNode;
}

/** The results of a period: earned, collected, owed and spent, each figure linked to its records. */
export function ResultadosPage({ listas }: Props) {
  const search = searchOf(contabilidadCalls.resumen.query)(useSearch({ strict: false }));
  const periodo = periodoPedido(search, useToday());
  const dateText = useDateText();
  const query = { ...periodo, sucursal_id: search.sucursal_id };
  const { data, error, refetch } = useCall(contabilidadCalls.resumen, { query });
  const resumen = data?.data;
  const crossed = crossedOf(periodo);
  return (
    <Stack gap="sm">
      <PageHeader title="Resultados" detalle={`Del ${dateText(periodo.desde)} al ${dateText(periodo.hasta)}`} />
      <PeriodoBar {...periodo} sucursal_id={search.sucursal_id} />
      {crossed !== null ? (
        <CrossedDates {...crossed} />
      ) : resumen === undefined ? (
        error === null ? (
          <Skeleton height={640} />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} title="No se pudieron cargar las cifras" />
        )
      ) : (
        <ResultadosFigures resumen={resumen} listas={listas} />
      )}
    </Stack>
  );
}

function ResultadosFigures({ resumen, listas }: Props & { readonly resumen: ResumenContable }) {
  const { desde, hasta, sucursal_id } = resumen;
  const filter = { desde, hasta, ...(sucursal_id !== null && { sucursal_id: String(sucursal_id) }) };
  return (
    <FilterContext value={filter}>
      <ResultadoPanel resumen={resumen} />
      <DoceMeses hasta={hasta} sucursal_id={sucursal_id} />
      <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
        <Stack gap="sm">
          <CobradoPanel resumen={resumen} />
          <TarjetasPanel tarjetas={resumen.tarjetas} />
          <PorCobrarPanel resumen={resumen} />
          <IngresosPanel resumen={resumen} />
        </Stack>
        <GastosPanel resumen={resumen} />
      </Columns>
      <ServiciosPanel servicios={resumen.servicios} />
      {resumen.sucursales.length > 1 && <SucursalesPanel resumen={resumen} />}
      {listas({ hasta, sucursal_id })}
    </FilterContext>
  );
}
