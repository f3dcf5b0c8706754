import { Skeleton, Stack } from '@mantine/core';
import { shortDateText } from '#kit/rules/dates.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { BarChart } from '#kit/web/chart/BarChart.tsx';
import { shortNumber } from '#kit/web/chart/short-number.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useSettings } from '#kit/web/settings/settings.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { moneyText } from '#kit/web/ui/money.ts';
import { useDateText } from '#kit/web/ui/use-date-text.ts';
import { type DiaTablero, tableroCalls } from '../contract/tablero.calls.ts';
import { filterOfDia } from '../rules/listas.ts';
import { INGRESOS, useReportes } from './use-reportes.ts';
import classes from './TreintaDias.module.css';

const countText = (value: number): string => value.toLocaleString('es-HN');

const CHARTS = [
  { campo: 'paquetes', name: 'Paquetes recibidos', format: countText, reportes: ['/reporte/paquetes'] },
  { campo: 'ingresos', name: 'Ingresos', format: moneyText, reportes: INGRESOS },
] as const;

/** The last thirty days as bar charts, optionally as a table. @param refresh milliseconds. */
export function TreintaDias({ refresh }: { readonly refresh: number }) {
  const { data, error, refetch } = useCall(tableroCalls.dias, {}, { refetchInterval: refresh });
  const dias = data?.data;
  const { formatoDeFecha } = useSettings();
  const dateText = useDateText();
  return (
    <Section title="Últimos 30 días">
      {dias !== undefined ? (
        <Stack gap="sm">
          <Columns widths="minmax(0, 1fr) minmax(0, 1fr)">
            {CHARTS.map(({ campo, name, format }) => (
              <BarChart
                key={campo}
                label={`${name} por día, del ${dateText(dias[0]?.dia ?? '')} al ${dateText(dias.at(-1)?.dia ?? '')}. Las cifras están en la tabla que sigue.`}
                series={[name]}
                groups={dias.map((dia) => ({
                  label: shortDateText(dia.dia, formatoDeFecha),
                  title: dateText(dia.dia),
                  values: [dia[campo]],
                }))}
                format={format}
                tickText={shortNumber}
                height={180}
              />
            ))}
          </Columns>
          <details className={classes.fold}>
            <summary>Ver las cifras de cada día</summary>
            <DiasTable dias={dias} />
          </details>
        </Stack>
      ) : error === null ? (
        <Skeleton height={240} aria-busy="true" aria-label="Cargando..." />
      ) : (
        <ListError error={error} onRetry={() => void refetch()} title="No se pudieron cargar los días" />
      )}
    </Section>
  );
}

function DiasTable({ dias }: { readonly dias: readonly DiaTablero[] }) {
  const reporte = useReportes();
  return (
    <DataTable label="Últimos 30 días">
      <thead>
        <tr>
          <th scope="col">Día</th>
          {CHARTS.map(({ campo, name }) => (
            <th key={campo} scope="col" className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dias.toReversed().map((dia) => (
          <tr key={dia.dia}>
            <td>
              <DateText value={dia.dia} />
            </td>
            {CHARTS.map(({ campo, format, reportes }) => {
              const to = reporte<string>(reportes, null);
              const text = format(dia[campo]);
              return (
                <td key={campo} className="num">
                  {to === undefined ? (
                    text
                  ) : (
                    <OpenLink to={to} search={filterOfDia(dia.dia)}>
                      {text}
                    </OpenLink>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
