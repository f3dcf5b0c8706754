import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { moneyText } from '#kit/rules/money-text.ts';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import type { Filter } from '#kit/web/list/list-types.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useSucursalFilter } from '#features/sucursales/web/use-sucursal-filter.public.ts';
import { CLASES, type TotalesDelDiario } from '../contract/diario.schemas.ts';
import { librosContablesCalls } from '../contract/libros-contables.calls.ts';
import { CuentasDelDiario } from './CuentasDelDiario.tsx';
import { diarioLink } from './diario-link.ts';
import { LibroPage } from './LibroPage.tsx';
import { useCuentaFilter } from './use-cuenta-filter.ts';

const columns = screenColumns(librosContablesCalls.diario);
const papel = screenColumns(librosContablesCalls.diario, {}, [
  'dia',
  'cuenta_nombre',
  'concepto',
  'movimientos',
  'entradas',
  'salidas',
  'neto',
]);

const useFilters = (): readonly Filter<typeof librosContablesCalls.diario>[] => [
  ...DESDE_HASTA,
  ...useSucursalFilter(),
  { name: 'clase', label: 'Clase', multiple: true, options: optionsOf(CLASES) },
  useCuentaFilter(),
];

const enPapel = ({ cuentas }: TotalesDelDiario) =>
  cuentas.map((one) => (
    <div key={`${one.clase} ${one.cuenta_banco_id}`}>
      {one.cuenta_nombre}
      {one.inicial !== null && ` · Inicial ${moneyText(one.inicial)}`} · Entradas {moneyText(one.entradas)} · Salidas{' '}
      {moneyText(one.salidas)} · <b>Neto {moneyText(one.neto)}</b>
      {one.final !== null && ` · Final ${moneyText(one.final)}`}
    </div>
  ));

/** The journal: money in and out of every account, in total and day by day. */
export function DiarioPage() {
  const { sucursal_id }: { readonly sucursal_id?: string } = useSearch({ strict: false });
  return (
    <LibroPage
      title="Diario"
      call={librosContablesCalls.diario}
      rowKey={(row) => row.clave}
      rowLink={(row) => diarioLink(row, sucursal_id)}
      mainFilter="clase"
      filters={useFilters()}
      columns={columns}
      totales={({ cuentas }) => <CuentasDelDiario cuentas={cuentas} />}
      papel={{ columns: papel, totales: enPapel }}
      vacio="No hubo movimientos en estas fechas"
    >
      <Text size="sm" c="dimmed">
        Cada renglón abre de qué se compone. De bancos y cajas se dice lo que entró y salió, no su saldo: con cuánto
        empezaron no está registrado.
      </Text>
    </LibroPage>
  );
}
