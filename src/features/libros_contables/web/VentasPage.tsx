import { Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import type { Filter } from '#kit/web/list/list-types.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { useServicioFilter } from '#features/servicios/web/use-servicios.public.ts';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { librosContablesCalls } from '../contract/libros-contables.calls.ts';
import type { TotalesDeVentas, Venta } from '../contract/ventas.schemas.ts';
import { LibroPage } from './LibroPage.tsx';

const condicion = ({ anulada, condicion: how }: Venta) =>
  anulada ? <StatusBadge tone="danger">Anulada</StatusBadge> : how;

const columns = screenColumns(librosContablesCalls.ventas, { condicion });
const papel = screenColumns(librosContablesCalls.ventas, {}, [
  'fecha_registro',
  'entrega_id',
  'cliente_nombre',
  'identidad',
  'condicion',
  'exento',
  'gravado_15',
  'isv_15',
  'total',
]);

const useFilters = (): readonly Filter<typeof librosContablesCalls.ventas>[] => [
  ...DESDE_HASTA,
  ...useSucursalFilter(),
  useServicioFilter(),
  {
    name: 'anulada',
    label: 'Estado',
    options: [
      { value: 'false', label: 'Vigentes' },
      { value: 'true', label: 'Anuladas' },
    ],
  },
  ...useClienteFilter(),
];

/** The rates with sales, mostly one; 15 % is always listed. */
const tasasOf = (totales: TotalesDeVentas) =>
  [
    { tasa: '15 %', gravado: totales.gravado_15, isv: totales.isv_15 },
    { tasa: '18 %', gravado: totales.gravado_18, isv: totales.isv_18 },
    { tasa: 'otra tasa', gravado: totales.gravado_otra, isv: totales.isv_otra },
  ].filter(({ tasa, gravado, isv }) => tasa === '15 %' || gravado !== 0 || isv !== 0);

function Totales({ totales }: { readonly totales: TotalesDeVentas }) {
  const { ventas, anuladas, exento, total, contado, credito } = totales;
  return (
    <Figures size="18px" label="Totales" phoneRows>
      <Figure label="Ventas" note={anuladas > 0 ? counted(anuladas, '1 anulada', '# anuladas') : undefined}>
        {ventas.toLocaleString('en-US')}
      </Figure>
      <Figure label="Exento">{moneyText(exento)}</Figure>
      {tasasOf(totales).flatMap(({ tasa, gravado, isv }) => [
        <Figure key={tasa} label={`Gravado ${tasa}`}>
          {moneyText(gravado)}
        </Figure>,
        <Figure key={`ISV ${tasa}`} label={`ISV ${tasa}`}>
          {moneyText(isv)}
        </Figure>,
      ])}
      <Figure label="Total">{moneyText(total)}</Figure>
      <Figure label="Contado" tone="minor">
        {moneyText(contado)}
      </Figure>
      <Figure label="Crédito" tone="minor">
        {moneyText(credito)}
      </Figure>
    </Figures>
  );
}

const enPapel = (totales: TotalesDeVentas) => (
  <>
    {counted(totales.ventas, '1 venta', '# ventas')} · Exento {moneyText(totales.exento)}
    {tasasOf(totales).map(
      ({ tasa, gravado, isv }) => ` · Gravado ${tasa} ${moneyText(gravado)} · ISV ${tasa} ${moneyText(isv)}`,
    )}{' '}
    · <b>Total {moneyText(totales.total)}</b>
  </>
);

/** The book of sales: each delivery is a sale, whenever and however it is paid. */
export function VentasPage() {
  return (
    <LibroPage
      title="Libro de ventas"
      call={librosContablesCalls.ventas}
      rowKey={(row) => row.entrega_id}
      rowLink={(row) => ({ to: '/reporte/entregas/$entrega_id', params: { entrega_id: String(row.entrega_id) } })}
      buscar="Entrega, cliente, RTN o DNI"
      mainFilter="anulada"
      filters={useFilters()}
      columns={columns}
      totales={(totales) => <Totales totales={totales} />}
      papel={{ columns: papel, totales: enPapel }}
      vacio="No hay ventas en estas fechas"
    >
      <Text size="sm" c="dimmed">
        Una venta es una entrega, con su ISV completo el día en que se hace. Lo que se paga de ella, ese día o después,
        está en Cobros y no se suma otra vez.
      </Text>
    </LibroPage>
  );
}
