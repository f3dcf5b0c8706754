import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { FiguresTable } from '#features/contabilidad/web/FiguresTable.public.tsx';
import { sucursalPropia } from '#features/sucursales/web/sucursal-primero.public.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';
import type { RentabilidadDetalle } from '../contract/rentabilidad.schemas.ts';
import { ListaFigures } from './ListaFigures.public.tsx';
import { listaLink } from './lista-link.ts';
import { Falta } from './Falta.tsx';
import { Ganancia } from './Ganancia.tsx';

const route = getRouteApi('/shell/stats/rentabilidad/$packinglist_id');

/** The profit of one list, or of a branch's part of it, by guide and by expense. */
export function RentabilidadDetailPage() {
  const params = route.useParams();
  const { sucursal_id } = route.useSearch();
  const result = useCall(rentabilidadCalls.get, {
    params,
    ...(sucursal_id !== undefined && { query: { sucursal_id } }),
  });
  const seesAll = sucursalPropia(useSession()) === null;
  return (
    <DetailPage
      result={result}
      title={(lista) => `Rentabilidad de ${packinglistText(lista.servicio_prefijo, lista.packinglist_id)}`}
      badges={(lista) => <Falta lista={lista} />}
      detalle={({ servicio_nombre, fecha_envio, calculado, sucursal_id: of, por_sucursal }) => (
        <>
          {of !== null && `Solo lo de ${por_sucursal[0]?.sucursal_nombre ?? ''} · `}
          {servicio_nombre}
          {fecha_envio !== null && (
            <>
              {' · Enviada el '}
              <DateText value={fecha_envio} />
            </>
          )}
          {' · Calculado el '}
          <DateText value={calculado} time />
        </>
      )}
      actions={({ packinglist_id, sucursal_id: of }) => (
        <>
          {of !== null && seesAll && <OpenLink {...listaLink(packinglist_id, null)}>De todas las sucursales</OpenLink>}
          <OpenLink to="/packinglist/$packinglist_id" params={{ packinglist_id: String(packinglist_id) }}>
            Ver la lista
          </OpenLink>
        </>
      )}
    >
      {(lista) => (
        <>
          <ListaFigures lista={lista} />
          <Gastos lista={lista} />
          {lista.por_sucursal.length > 1 && <Sucursales lista={lista} />}
          <Guias lista={lista} />
        </>
      )}
    </DetailPage>
  );
}

interface Props {
  readonly lista: RentabilidadDetalle;
}

/** How expenses were shared out; null if every expense belongs to this list alone. */
const repartoText = ({ de_gastos, sucursal_id }: RentabilidadDetalle): string | null => {
  const entreListas = de_gastos.some(({ listas }) => listas > 1);
  if (sucursal_id !== null && de_gastos.length > 0)
    return 'De cada gasto se cuenta la parte de la sucursal, por las libras cobradas de sus guías.';
  return entreListas ? 'Un gasto de varias listas se reparte entre ellas por las libras cobradas de cada una.' : null;
};

const Gastos = ({ lista, lista: { de_gastos, gastos, sucursal_id } }: Props) => (
  <FiguresTable
    title="Sus gastos"
    columns={['Gasto', 'Fecha', 'Categoría', 'Valor', sucursal_id === null ? 'De esta lista' : 'De la sucursal']}
    empty="Esta lista no tiene gastos registrados."
    rows={de_gastos.map((one, place) => ({
      key: one.gasto_id ?? `ajeno-${place}`,
      cells: [
        one.gasto_id === null ? (
          'Gasto de la lista'
        ) : (
          <OpenLink key="gasto" to="/admin/gastos/$gasto_id" params={{ gasto_id: String(one.gasto_id) }}>
            {one.gasto_referencia}
          </OpenLink>
        ),
        <DateText key="fecha" value={one.gasto_fecha} />,
        one.categoria_nombre,
        <MoneyText key="valor" value={one.gasto_valor} />,
        <MoneyText key="parte" value={one.parte} />,
      ],
    }))}
    total={['Total', '', '', '', <MoneyText key="gastos" value={gastos} />]}
    note={repartoText(lista) ?? undefined}
  />
);

const Sucursales = ({ lista: { por_sucursal } }: Props) => (
  <FiguresTable
    title="Por sucursal"
    columns={['Sucursal', 'Libras', 'Ganado', 'Gastos', 'Ganancia']}
    empty=""
    rows={por_sucursal.map(({ sucursal_id, sucursal_nombre, libras, ganado, gastos, ganancia }) => ({
      key: sucursal_id,
      cells: [
        sucursal_nombre,
        <WeightText key="libras" value={libras} />,
        <MoneyText key="ganado" value={ganado} />,
        <MoneyText key="gastos" value={gastos} />,
        <Ganancia key="ganancia" value={ganancia} />,
      ],
    }))}
  />
);

/** How many guides are rendered; the totals count all. */
const SHOWN = 500;

function Guias({ lista: { de_guias, servicio_prefijo, ganado } }: Props) {
  return (
    <>
      <FiguresTable
        title={counted(de_guias.length, 'Lo que gana su guía', 'Lo que ganan sus # guías', 'Lo que ganan sus guías')}
        columns={['Guía', 'Cliente', 'Sucursal', 'Libras', 'Ganado']}
        empty="Esta lista no tiene guías."
        rows={de_guias.slice(0, SHOWN).map((guia) => ({
          key: guia.guia_id,
          cells: [
            <OpenLink key="guia" to="/guias/$guia_id" params={{ guia_id: String(guia.guia_id) }}>
              G{servicio_prefijo}-{guia.guia_numero}
            </OpenLink>,
            nombreCompleto(guia),
            guia.sucursal_codigo,
            <WeightText key="libras" value={guia.libras} />,
            <MoneyText key="ganado" value={guia.ganado} />,
          ],
        }))}
        total={['Total', '', '', '', <MoneyText key="ganado" value={ganado} />]}
        {...(de_guias.some(({ en_otras }) => en_otras) && {
          note: 'De una guía que viajó en varias listas cada una gana su parte, por libras.',
        })}
      />
      {de_guias.length > SHOWN && (
        <Text size="sm" c="dimmed">
          Se muestran las primeras {SHOWN}; los totales son de todas.
        </Text>
      )}
    </>
  );
}
