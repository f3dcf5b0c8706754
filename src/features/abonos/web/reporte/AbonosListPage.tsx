import { Group } from '@mantine/core';
import { counted, figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import type { Filter } from '#kit/web/list/list-types.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import type { ReportFigure } from '#features/vistas/web/ReportFigures.public.tsx';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { abonosCalls } from '../../contract/abonos.calls.ts';
import { ABONO_TIPOS } from '../../contract/abonos.schemas.ts';

const columns = screenColumns(
  abonosCalls.list,
  {
    tipo: ({ tipo, anulado }) => (
      <Group component="span" gap={6}>
        {tipo}
        {anulado && <StatusBadge tone="danger">Anulado</StatusBadge>}
      </Group>
    ),
  },
  [
    'abono_id',
    'fecha_registro',
    'cliente_nombre',
    'tipo',
    'entregas',
    'total',
    'cobrador',
    'sucursal_codigo',
    'anulado',
  ],
);

const papel = screenColumns(abonosCalls.list, { fecha_registro: (row) => <DateText value={row.fecha_registro} /> }, [
  'abono_id',
  'fecha_registro',
  'cliente_nombre',
  'tipo',
  'cobrador',
  'total',
]);

const useAbonoFilters = (): readonly Filter<typeof abonosCalls.list>[] => {
  const sucursal = useSucursalFilter();
  const cliente = useClienteFilter();
  return [
    ...DESDE_HASTA,
    ...sucursal,
    { name: 'tipo', label: 'Tipo', multiple: true, options: optionsOf(ABONO_TIPOS) },
    ...cliente,
  ];
};

/** The report of receipts: what was paid and who took it. */
export function AbonosListPage() {
  const filters = useAbonoFilters();
  return (
    <ReportPage
      title="Comprobantes de pago"
      call={abonosCalls.list}
      rowKey={(row) => row.abono_id}
      rowLink={(row) => ({ to: '/reporte/abonos/$abono_id', params: { abono_id: String(row.abono_id) } })}
      buscar="Comprobante, entrega o cliente"
      mainFilter="tipo"
      filters={filters}
      columns={columns}
      figures={({ comprobantes, anulados, total, con_notas, por_tipo }) => [
        {
          label: 'Comprobantes',
          texto: figureText(comprobantes),
          nota: anulados > 0 ? counted(anulados, '1 anulado', '# anulados') : undefined,
        },
        { label: 'Total', texto: moneyText(total) },
        ...(con_notas > 0 ? [{ label: 'De ello, con notas de crédito', texto: moneyText(con_notas) }] : []),
        ...por_tipo.map(({ tipo, total: suma }): ReportFigure => ({
          label: tipo,
          texto: moneyText(suma),
          tone: 'minor',
          lleva: { con: { tipo } },
        })),
      ]}
      papel={{ columns: papel }}
      vacio={{
        title: 'No hay comprobantes en estas fechas',
        text: 'Cambie las fechas o los filtros. Los pagos se toman en Entregar y en Pagos.',
      }}
    />
  );
}
