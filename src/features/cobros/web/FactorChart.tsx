import { Group, Text } from '@mantine/core';
import { StepChart } from '#kit/web/chart/StepChart.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { moneyText } from '#kit/web/ui/money.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import type { Punto } from '../rules/factor-dolar.ts';

const factorText = (value: number): string => moneyText(value, 'HNL', 4);

/** The same day of the year before. */
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28');

interface Props {
  readonly puntos: readonly Punto[];
  readonly hoy: string;
}

/** What holds now, and how it went in the last year. */
export function FactorChart({ puntos, hoy }: Props) {
  const phone = usePhone();
  const last = puntos.at(-1);
  const values = puntos.map(({ factor_venta }) => factor_venta);
  return (
    <Section title="Último año">
      {last === undefined ? (
        <Text c="dimmed">La gráfica aparece con el primer valor.</Text>
      ) : (
        <>
          <Group align="baseline" gap="4px 10px" mb="sm">
            <Text fz={24} fw={650} lh={1.2}>
              {factorText(last.factor_venta)}
            </Text>
            <Text c="dimmed">
              por dólar, desde el <DateText value={last.fecha} />
            </Text>
          </Group>
          <StepChart
            label={`El dólar en el último año: entre ${factorText(Math.min(...values))} y ${factorText(Math.max(...values))}, ahora ${factorText(last.factor_venta)}. Los valores están en la tabla.`}
            points={puntos.map(({ fecha, factor_venta }) => ({ dia: fecha, valor: factor_venta }))}
            desde={yearBefore(hoy)}
            hasta={hoy}
            format={factorText}
            height={phone ? 220 : 300}
          />
        </>
      )}
    </Section>
  );
}
