import { Accordion, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { FiguresTable } from '#features/contabilidad/web/FiguresTable.public.tsx';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { rentabilidadCalls } from '../contract/rentabilidad.calls.ts';
import type { Rentabilidad, ResumenDeRentabilidad } from '../contract/rentabilidad.schemas.ts';
import { listaLink } from './lista-link.ts';
import { Ganancia } from './Ganancia.tsx';

interface Props {
  readonly search: Readonly<Record<string, string | number | undefined>>;
}

/** Sums by service and branch, and the best and worst lists; only requested when the section is opened. */
export function ResumenDeListas({ search }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Accordion variant="contained" onChange={(value) => setOpen(value !== null)}>
      <Accordion.Item value="resumen">
        <Accordion.Control>Las diez mejores y peores, por servicio y por sucursal</Accordion.Control>
        <Accordion.Panel>{open && <Resumen search={search} />}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function Resumen({ search }: Props) {
  const { data, error, refetch } = useCall(rentabilidadCalls.resumen, { query: search });
  const resumen = data?.data;
  const filter = Object.fromEntries(
    ['desde', 'hasta', 'sucursal_id', 'servicio_id'].flatMap((name) =>
      search[name] === undefined ? [] : [[name, String(search[name])]],
    ),
  );
  if (resumen === undefined)
    return error === null ? <LoadingText /> : <ListError error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm">
      <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
        <Listas title="Las que más dejaron" listas={resumen.mejores} sucursal_id={filter['sucursal_id']} />
        <Listas title="Las que menos dejaron" listas={resumen.peores} sucursal_id={filter['sucursal_id']} />
      </Columns>
      <Grupos
        title="Por servicio"
        de="servicio_id"
        filtro={filter}
        grupos={resumen.por_servicio.map((one) => ({ ...one, key: one.servicio_id, nombre: one.servicio_nombre }))}
      />
      <Grupos
        title="Por sucursal"
        de="sucursal_id"
        filtro={filter}
        grupos={resumen.por_sucursal.map((one) => ({ ...one, key: one.sucursal_id, nombre: one.sucursal_nombre }))}
      />
      <FiguresTable
        title="Gastos de ninguna lista"
        columns={['Categoría', 'Valor']}
        empty="Todos los gastos de estas fechas son de alguna lista."
        rows={resumen.sin_lista.map(({ categoria_id, categoria_nombre, valor }) => ({
          key: categoria_id,
          cells: [
            categoria_nombre,
            <OpenLink
              key="valor"
              to="/stats/libros/compras"
              search={{ ...filter, categoria_id: String(categoria_id), sin_lista: 'true' }}
            >
              <MoneyText value={valor} />
            </OpenLink>,
          ],
        }))}
      />
    </Stack>
  );
}

interface ListasProps {
  readonly title: string;
  readonly listas: readonly Rentabilidad[];
  /** The branch that the figures are limited to. */
  readonly sucursal_id: string | undefined;
}

const Listas = ({ title, listas, sucursal_id }: ListasProps) => (
  <FiguresTable
    title={title}
    columns={['Lista', 'Por libra', 'Ganancia']}
    empty="No hay listas."
    rows={listas.map(({ packinglist_id, servicio_prefijo, por_libra, ganancia }) => ({
      key: packinglist_id,
      cells: [
        <OpenLink key="lista" {...listaLink(packinglist_id, sucursal_id)}>
          {packinglistText(servicio_prefijo, packinglist_id)}
        </OpenLink>,
        <MoneyText key="libra" value={por_libra} />,
        <Ganancia key="ganancia" value={ganancia} />,
      ],
    }))}
  />
);

type Grupo = Omit<ResumenDeRentabilidad['por_servicio'][number], 'servicio_id' | 'servicio_nombre'> & {
  readonly key: number;
  readonly nombre: string;
};

interface GruposProps {
  readonly title: string;
  /** The filter that narrows the list page to one group. */
  readonly de: 'servicio_id' | 'sucursal_id';
  readonly filtro: Readonly<Record<string, string>>;
  readonly grupos: readonly Grupo[];
}

const Grupos = ({ title, de, filtro, grupos }: GruposProps) => (
  <FiguresTable
    title={title}
    columns={['Nombre', 'Libras', 'Ganado', 'Gastos', 'Ganancia', 'Por libra']}
    empty="No hay listas."
    rows={grupos.map(({ key, nombre, libras, ganado, gastos, ganancia, por_libra }) => ({
      key,
      cells: [
        <OpenLink key="nombre" to="/stats/rentabilidad" search={{ ...filtro, [de]: String(key) }}>
          {nombre}
        </OpenLink>,
        <WeightText key="libras" value={libras} />,
        <MoneyText key="ganado" value={ganado} />,
        <MoneyText key="gastos" value={gastos} />,
        <Ganancia key="ganancia" value={ganancia} />,
        <MoneyText key="libra" value={por_libra} />,
      ],
    }))}
  />
);
