import { formatDay } from '#kit/rules/dates.ts';
import { total } from '#kit/rules/money.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { Tabla } from '#features/contabilidad/web/Tabla.public.tsx';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';
import { Falta } from './Falta.tsx';
import { Ganancia } from './Ganancia.tsx';

interface Props {
  /** The last of the days that are shown. */
  readonly hasta: string;
  readonly sucursal_id: number | null;
}

/** What the last packing lists left that were sent until then; what their expenses lack is said beside each. */
export function UltimasListas({ hasta, sucursal_id }: Props) {
  const query = { hasta, ...(sucursal_id !== null && { sucursal_id }) };
  const listas = useCall(rentabilidadCalls.ultimas, { query }).data?.data;
  if (listas === undefined || listas.length === 0) return null;
  return (
    <Tabla
      title="Ganancia de las últimas diez listas"
      columns={['Lista', 'Envío', 'Libras', 'Ganado', 'Gastos', 'Ganancia', 'Por libra']}
      empty=""
      rows={listas.map((lista) => ({
        key: lista.packinglist_id,
        cells: [
          <>
            <OpenLink
              key="lista"
              to="/stats/rentabilidad/$packinglist_id"
              params={{ packinglist_id: String(lista.packinglist_id) }}
            >
              {packinglistText(lista.servicio_prefijo, lista.packinglist_id)}
            </OpenLink>{' '}
            <Falta lista={lista} />
          </>,
          formatDay(lista.fecha_envio ?? ''),
          <WeightText key="libras" value={lista.libras} />,
          <MoneyText key="ganado" value={lista.ganado} />,
          <MoneyText key="gastos" value={lista.gastos} />,
          <Ganancia key="ganancia" value={lista.ganancia} />,
          <MoneyText key="libra" value={lista.por_libra} />,
        ],
      }))}
      total={[
        'Total',
        '',
        '',
        <MoneyText key="ganado" value={total(listas.map(({ ganado }) => ganado))} />,
        <MoneyText key="gastos" value={total(listas.map(({ gastos }) => gastos))} />,
        <Ganancia key="ganancia" value={total(listas.map(({ ganancia }) => ganancia))} />,
        '',
      ]}
      note={<OpenLink to="/stats/rentabilidad">Ver la rentabilidad de todas las listas</OpenLink>}
    />
  );
}
