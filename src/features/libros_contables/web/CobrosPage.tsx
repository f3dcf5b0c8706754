import { Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import type { Filter } from '#kit/web/list/list-types.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { METODO_TIPOS } from '#features/abonos/rules/pago.public.ts';
import { useClienteFilter } from '#features/clientes/web/use-cliente-filter.public.tsx';
import { cobrosCalls } from '#features/cobros/contract/cobros.calls.ts';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import type { Cobro, TotalesDeCobros } from '../contract/cobros.schemas.ts';
import { librosContablesCalls } from '../contract/libros-contables.calls.ts';
import { LibroPage } from './LibroPage.tsx';
import { useCuentaFilter } from './use-cuenta-filter.ts';

const columns = screenColumns(librosContablesCalls.cobros, {
  tipo: ({ tipo, anulado }: Cobro) => (anulado ? <StatusBadge tone="danger">Anulado</StatusBadge> : tipo),
});
const papel = screenColumns(librosContablesCalls.cobros, {}, [
  'fecha_registro',
  'abono_id',
  'cliente_nombre',
  'tipo',
  'metodos',
  'cobrado',
  'comision',
  'neto',
  'notas',
]);

const useFilters = (): readonly Filter<typeof librosContablesCalls.cobros>[] => {
  const metodos = useCall(cobrosCalls.metodos, { query: { limite: 100 } }).data?.data ?? [];
  return [
    ...DESDE_HASTA,
    ...useSucursalFilter(),
    { name: 'metodo_tipo', label: 'Tipo de pago', multiple: true, options: optionsOf(METODO_TIPOS) },
    {
      name: 'metodo_pago_id',
      label: 'Método',
      options: metodos.map((one) => ({ value: String(one.metodo_pago_id), label: one.metodo_nombre })),
    },
    useCuentaFilter(),
    { name: 'sin_cuenta', label: 'Cuenta de banco', options: [{ value: 'true', label: 'Sin cuenta' }] },
    {
      name: 'anulado',
      label: 'Estado',
      options: [
        { value: 'false', label: 'Vigentes' },
        { value: 'true', label: 'Anulados' },
      ],
    },
    ...useClienteFilter(),
  ];
};

function Totales({ totales }: { readonly totales: TotalesDeCobros }) {
  const { recibos, anulados, cobrado, comision, neto, notas, isv_15, isv_18, isv_otra } = totales;
  return (
    <Figures size="18px" label="Totales" phoneRows>
      <Figure label="Comprobantes" note={anulados > 0 ? counted(anulados, '1 anulado', '# anulados') : undefined}>
        {recibos.toLocaleString('en-US')}
      </Figure>
      <Figure label="Cobrado">{moneyText(cobrado)}</Figure>
      <Figure label="− Comisión esperada">{moneyText(comision)}</Figure>
      <Figure label="= Neto">{moneyText(neto)}</Figure>
      <Figure label="Con notas de crédito" tone="minor">
        {moneyText(notas)}
      </Figure>
      <Figure label="ISV 15 % incluido" tone="minor">
        {moneyText(isv_15)}
      </Figure>
      {isv_18 !== 0 && (
        <Figure label="ISV 18 % incluido" tone="minor">
          {moneyText(isv_18)}
        </Figure>
      )}
      {isv_otra !== 0 && (
        <Figure label="ISV otra tasa incluido" tone="minor">
          {moneyText(isv_otra)}
        </Figure>
      )}
    </Figures>
  );
}

const enPapel = ({ recibos, cobrado, comision, neto, notas }: TotalesDeCobros) => (
  <>
    {counted(recibos, '1 comprobante', '# comprobantes')} · Cobrado {moneyText(cobrado)} · Comisión esperada{' '}
    {moneyText(comision)} · <b>Neto {moneyText(neto)}</b> · Con notas de crédito {moneyText(notas)}
  </>
);

/** The book of collections: each receipt, the money it brought and the ISV included in it. */
export function CobrosPage() {
  return (
    <LibroPage
      title="Libro de cobros"
      call={librosContablesCalls.cobros}
      rowKey={(row) => row.abono_id}
      rowLink={(row) => ({ to: '/reporte/abonos/$abono_id', params: { abono_id: String(row.abono_id) } })}
      buscar="Comprobante, cliente, RTN o DNI"
      mainFilter="metodo_tipo"
      filters={useFilters()}
      columns={columns}
      totales={(totales) => <Totales totales={totales} />}
      papel={{ columns: papel, totales: enPapel }}
      vacio="No hay cobros en estas fechas"
    >
      <Text size="sm" c="dimmed">
        Lo que se cobró, sea de ventas de estas fechas o de antes. El ISV incluido es la parte que cada comprobante paga
        del ISV de sus entregas; el que se debe es el del libro de ventas.
      </Text>
    </LibroPage>
  );
}
