import { total } from '#kit/rules/money.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { useDateText } from '#kit/web/ui/use-date-text.ts';
import { FiguresTable } from '#features/contabilidad/web/FiguresTable.public.tsx';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';
import { listaLink } from './lista-link.ts';
import { Falta } from './Falta.tsx';
import { Ganancia } from './Ganancia.tsx';

interface Props {
  /** The last day of the period shown. */
  readonly hasta: string;
  readonly sucursal_id: number | null;
}

const TITLE = 'Ganancia de las últimas diez listas';

/** The profit of the last packing lists sent up to a day, each with the expenses that it lacks. */
export function UltimasListas({ hasta, sucursal_id }: Props) {
  const dateText = useDateText();
  const query = { hasta, ...(sucursal_id !== null && { sucursal_id }) };
  const { data, error, refetch } = useCall(rentabilidadCalls.ultimas, { query });
  if (data === undefined)
    return (
      <Section title={TITLE}>
        {error === null ? <LoadingText /> : <ListError error={error} onRetry={() => void refetch()} />}
      </Section>
    );
  const { listas, calculado } = data.data;
  return (
    <FiguresTable
      title={TITLE}
      columns={['Lista', 'Envío', 'Libras', 'Ganado', 'Gastos', 'Ganancia', 'Por libra']}
      empty={`No se envió ninguna lista hasta el ${dateText(hasta)}.`}
      rows={listas.map((lista) => ({
        key: lista.packinglist_id,
        cells: [
          <>
            <OpenLink key="lista" {...listaLink(lista.packinglist_id, sucursal_id)}>
              {packinglistText(lista.servicio_prefijo, lista.packinglist_id)}
            </OpenLink>{' '}
            <Falta lista={lista} />
          </>,
          <DateText key="envio" value={lista.fecha_envio} />,
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
      note={
        <>
          Calculado el <DateText value={calculado} time />.{' '}
          <OpenLink to="/stats/rentabilidad" search={sucursal_id === null ? {} : { sucursal_id: String(sucursal_id) }}>
            Ver la rentabilidad de todas las listas
          </OpenLink>
        </>
      }
    />
  );
}
