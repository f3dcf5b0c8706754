import { useSearch } from '@tanstack/react-router';
import { Text } from '@mantine/core';
import { figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Filter } from '#kit/web/list/list-types.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { useDateText } from '#kit/web/ui/use-date-text.ts';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import type { ReportFigure } from '#features/vistas/web/ReportFigures.public.tsx';
import { ReportPage } from '#features/vistas/web/ReportPage.public.tsx';
import { cuentasPorCobrarCalls } from '../contract/cuentas-por-cobrar.calls.ts';
import type { CuentaPorCobrar, TotalesPorCobrar } from '../contract/cuentas-por-cobrar.schemas.ts';
import { TRAMOS } from '../rules/antiguedad.public.ts';

/** In the order of `TRAMOS`. */
const SUMAS = ['dias_0_30', 'dias_31_60', 'dias_61_90', 'dias_90_mas'] as const;
type Tramo = (typeof SUMAS)[number];

/** Zero is shown as a dash, so that debts stand out; old ones are red. */
const amount = (key: Tramo, old = false) => ({
  render: (row: CuentaPorCobrar) =>
    row[key] > 0 && (
      <Text span inherit {...(old && { c: 'red' })}>
        <MoneyText value={row[key]} />
      </Text>
    ),
});

const columns = screenColumns(cuentasPorCobrarCalls.list, {
  dias_0_30: amount('dias_0_30'),
  dias_31_60: amount('dias_31_60'),
  dias_61_90: amount('dias_61_90', true),
  dias_90_mas: amount('dias_90_mas', true),
});

const useFilters = (): readonly Filter<typeof cuentasPorCobrarCalls.list>[] => {
  const sucursal = useSucursalFilter();
  const cliente = useClienteFilter();
  return [
    {
      name: 'edad',
      label: 'Antigüedad',
      multiple: true,
      options: TRAMOS.map(({ edad, texto }) => ({ value: edad, label: texto })),
    },
    { name: 'al', label: 'Al', kind: 'date' },
    ...sucursal,
    ...cliente,
  ];
};

const papel = screenColumns(cuentasPorCobrarCalls.list, {}, [
  'cliente_nombre',
  'telefono',
  'entregas',
  'dias',
  'dias_0_30',
  'dias_31_60',
  'dias_61_90',
  'dias_90_mas',
  'saldo',
]);

/** The totals of the result, one for each age; each links to the clients with debt of that age. */
const figures = ({ clientes, entregas, saldo, ...totales }: TotalesPorCobrar): ReportFigure[] => [
  { label: 'Clientes', texto: figureText(clientes) },
  { label: 'Entregas', texto: figureText(entregas) },
  { label: 'Saldo', texto: moneyText(saldo), tone: saldo > 0 ? 'wrong' : undefined },
  ...TRAMOS.map(({ edad, texto }, place) => ({
    label: texto,
    texto: moneyText(totales[SUMAS[place] ?? 'dias_0_30']),
    lleva: { con: { edad } },
  })),
];

/** The report of debts: each client's debt by age, now or at the end of an earlier day. */
export function CuentasPorCobrarPage() {
  const filters = useFilters();
  const { al }: { readonly al?: string } = useSearch({ strict: false });
  const hoy = useToday();
  const dateText = useDateText();
  const past = al !== undefined && al < hoy;
  return (
    <ReportPage
      title="Cuentas por cobrar"
      call={cuentasPorCobrarCalls.list}
      rowKey={(row) => row.cliente_id}
      rowLink={(row) => ({
        to: '/clientes/$cliente_id/estado_cuenta',
        params: { cliente_id: String(row.cliente_id) },
        ...(past && { search: { hasta: al } }),
      })}
      buscar="Casillero, nombre, identidad o teléfono"
      mainFilter="edad"
      filters={filters}
      columns={columns}
      figures={figures}
      papel={{ columns: papel }}
      vacio={{
        title: past ? `Nadie debía nada al ${dateText(al)}` : 'Nadie debe nada',
        text: 'Aquí aparece quien se lleva mercadería a crédito, hasta que la paga.',
      }}
    >
      {past && (
        <Text size="sm" c="dimmed">
          Lo que se debía al terminar el {dateText(al)}; lo pagado después no se resta.
        </Text>
      )}
    </ReportPage>
  );
}
