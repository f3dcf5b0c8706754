import { Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { moneyText } from '#kit/rules/money-text.ts';
import { total } from '#kit/rules/money.ts';
import { BarChart } from '#kit/web/chart/BarChart.tsx';
import { shortNumber } from '#kit/web/chart/short-number.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { periodoDeMes } from '#kit/rules/periodo.ts';
import { mesCorto, mesText } from '#features/contabilidad/web/mes-text.public.ts';
import { FiguresTable } from '#features/contabilidad/web/FiguresTable.public.tsx';
import type { Planilla } from '../contract/planilla.schemas.ts';

/** The payroll by month, as a bar chart and as a table. */
export function MesesDePlanilla({ meses }: Pick<Planilla, 'meses'>) {
  const { sucursal_id }: { readonly sucursal_id?: string } = useSearch({ strict: false });
  const filter: Readonly<Record<string, string>> = sucursal_id === undefined ? {} : { sucursal_id };
  const [first, last] = [meses[0]?.mes ?? '', meses.at(-1)?.mes ?? ''];
  return (
    <Columns widths="minmax(0, 3fr) minmax(0, 2fr)">
      <Section title="Doce meses">
        <Stack gap="md">
          <BarChart
            label={`Planilla de doce meses, de ${mesText(first)} a ${mesText(last)}. Las cifras están en la tabla que sigue.`}
            series={['Planilla']}
            groups={meses.map(({ mes, valor }) => ({ label: mesCorto(mes), title: mesText(mes), values: [valor] }))}
            format={moneyText}
            tickText={shortNumber}
            height={320}
          />
        </Stack>
      </Section>
      <FiguresTable
        title="Total por mes"
        columns={['Mes', 'Gastos', 'Valor']}
        empty=""
        rows={meses.toReversed().map(({ mes, gastos, valor }) => ({
          key: mes,
          cells: [
            <OpenLink key="mes" to="/planilla" search={{ ...filter, ...periodoDeMes(mes) }}>
              {mesText(mes)}
            </OpenLink>,
            gastos.toLocaleString('en-US'),
            <MoneyText key="valor" value={valor} />,
          ],
        }))}
        total={['Total', '', <MoneyText key="total" value={total(meses.map(({ valor }) => valor))} />]}
      />
    </Columns>
  );
}
