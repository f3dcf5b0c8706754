import { useSearch } from '@tanstack/react-router';
import { Text } from '@mantine/core';
import { formatDay, localDay } from '#kit/rules/dates.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import type { Filter } from '#kit/web/list/list-types.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { cuentasPorCobrarCalls } from '../contract/cuentas-por-cobrar.calls.ts';
import type { CuentaPorCobrar, TotalesPorCobrar } from '../contract/cuentas-por-cobrar.schemas.ts';
import { TRAMOS } from '../rules/antiguedad.public.ts';

type Tramo = 'dias_0_30' | 'dias_31_60' | 'dias_61_90' | 'dias_90_mas';

/** Nothing is a dash: what is owed stands out. An old debt is red. */
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

/** Sums of all that are found, an age each. */
function Totales({ totales }: { readonly totales: TotalesPorCobrar }) {
  const { clientes, entregas, saldo } = totales;
  return (
    <Figures size="18px" label="Totales">
      <Figure label="Clientes">{clientes.toLocaleString('en-US')}</Figure>
      <Figure label="Entregas">{entregas.toLocaleString('en-US')}</Figure>
      <Figure label="Saldo" tone={saldo > 0 ? 'wrong' : undefined}>
        {moneyText(saldo)}
      </Figure>
      <Figure label="0 a 30 días">{moneyText(totales.dias_0_30)}</Figure>
      <Figure label="31 a 60 días">{moneyText(totales.dias_31_60)}</Figure>
      <Figure label="61 a 90 días">{moneyText(totales.dias_61_90)}</Figure>
      <Figure label="Más de 90 días">{moneyText(totales.dias_90_mas)}</Figure>
    </Figures>
  );
}

const isPast = (day: string | undefined): day is string => day !== undefined && day < localDay(Date.now());

/** The report of what is owed: each client with their debt by age, now or at the end of another day. */
export function CuentasPorCobrarPage() {
  const filters = useFilters();
  const { al }: { readonly al?: string } = useSearch({ strict: false });
  const past = isPast(al);
  return (
    <ListPage
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
      totales={(totales) => <Totales totales={totales} />}
      empty={{
        title: past ? `Nadie debía nada al ${formatDay(al)}` : 'Nadie debe nada',
        text: 'Aquí aparece quien se lleva mercadería a crédito, hasta que la paga.',
      }}
    >
      {past && (
        <Text size="sm" c="dimmed">
          Lo que se debía al terminar el {formatDay(al)}; lo pagado después no se resta.
        </Text>
      )}
    </ListPage>
  );
}
