import { Skeleton, Stack, Text } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';
import { decimalOf, numberOf, plus } from '#kit/rules/money.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { BarChart } from '#kit/web/chart/BarChart.tsx';
import { shortNumber } from '#kit/web/chart/short-number.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { periodoDeMes } from '#kit/rules/periodo.ts';
import { contabilidadCalls } from '../contract/contabilidad.calls.ts';
import type { MesContable } from '../contract/contabilidad.schemas.ts';
import { ganadoSinIsv } from '../rules/resultado.public.ts';
import { LinkedAmount } from './LinkedAmount.tsx';
import { mesCorto, mesText } from './mes-text.public.ts';
import { FilterContext, useFilter } from './use-filter.ts';

const SERIES = ['Ingresos', 'Gastos', 'Resultado'] as const;

const entradasOf = (mes: MesContable): number => numberOf(plus(decimalOf(ganadoSinIsv(mes)), decimalOf(mes.ingresos)));

interface Props {
  readonly hasta: string;
  readonly sucursal_id: number | null;
}

/** The twelve months up to that of `hasta`, as a bar chart and as a table. */
export function DoceMeses({ hasta, sucursal_id }: Props) {
  const { data, error, refetch } = useCall(contabilidadCalls.meses, {
    query: { hasta, ...(sucursal_id !== null && { sucursal_id }) },
  });
  const meses = data?.data;
  return (
    <Section title="Doce meses">
      {meses !== undefined ? (
        <Stack gap="md">
          <BarChart
            label={`Ingresos, gastos y resultado de doce meses, de ${mesText(meses[0]?.mes ?? '')} a ${mesText(meses.at(-1)?.mes ?? '')}. Las cifras están en la tabla que sigue.`}
            series={SERIES}
            groups={meses.map((mes) => ({
              label: mesCorto(mes.mes),
              title: mesText(mes.mes),
              values: [entradasOf(mes), mes.gastos, mes.resultado],
            }))}
            format={moneyText}
            tickText={shortNumber}
          />
          <MesesTable meses={meses} />
          <Text size="sm" c="dimmed">
            Ingresos: lo ganado sin su ISV y los otros ingresos. Resultado: ingresos menos gastos.
          </Text>
        </Stack>
      ) : error === null ? (
        <Skeleton height={560} />
      ) : (
        <ListError error={error} onRetry={() => void refetch()} title="No se pudieron cargar los meses" />
      )}
    </Section>
  );
}

function MesesTable({ meses }: { readonly meses: readonly MesContable[] }) {
  const filter = useFilter();
  return (
    <DataTable label="Doce meses" stacked>
      <thead>
        <tr>
          <th scope="col">Mes</th>
          {['Ganado', 'ISV', 'Otros ingresos', 'Ingresos', 'Gastos', 'Resultado', 'Cobrado'].map((title) => (
            <th key={title} scope="col" className="num">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {meses.toReversed().map((mes) => (
          <FilterContext key={mes.mes} value={{ ...filter, ...periodoDeMes(mes.mes) }}>
            <tr>
              <td>
                <OpenLink to="/stats/dashboard" search={{ ...filter, ...periodoDeMes(mes.mes) }}>
                  {mesText(mes.mes)}
                </OpenLink>
              </td>
              <td className="num" data-label="Ganado">
                <LinkedAmount value={mes.ganado} to="/reporte/entregas" />
              </td>
              <td className="num" data-label="ISV">
                <LinkedAmount value={mes.isv} to="/stats/libros" />
              </td>
              <td className="num" data-label="Otros ingresos">
                <LinkedAmount value={mes.ingresos} to="/admin/ingresos" />
              </td>
              <td className="num" data-label="Ingresos">
                <LinkedAmount value={entradasOf(mes)} to="/stats/dashboard" />
              </td>
              <td className="num" data-label="Gastos">
                <LinkedAmount value={mes.gastos} to="/admin/gastos" />
              </td>
              <td className="num" data-label="Resultado">
                <b>
                  <LinkedAmount value={mes.resultado} to="/stats/dashboard" />
                </b>
              </td>
              <td className="num" data-label="Cobrado">
                <LinkedAmount value={mes.cobrado} to="/stats/libros/cobros" />
              </td>
            </tr>
          </FilterContext>
        ))}
      </tbody>
    </DataTable>
  );
}
