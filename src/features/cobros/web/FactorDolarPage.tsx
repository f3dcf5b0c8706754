import { Alert, Skeleton, Stack, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { localDay } from '#kit/rules/dates.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { StepChart } from '#kit/web/chart/StepChart.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { DESDE_HASTA } from '#kit/web/list/desde-hasta.ts';
import { useSettings } from '#kit/web/settings/settings.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { moneyText } from '#kit/web/ui/money.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { cobrosCalls } from '../contract/cobros.calls.ts';
import { factorAvisoOf, MAX_DIAS, type Punto } from '../rules/factor-dolar.ts';
import { FactorForm } from './FactorForm.tsx';

const factorText = (value: number): string => moneyText(value, 'HNL', 4);

/** The same day of the previous year. */
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28');

interface Props {
  readonly puntos: readonly Punto[];
  readonly hoy: string;
}

/** The current factor, and a chart of the last year. */
function FactorChart({ puntos, hoy }: Props) {
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
            points={puntos.map(({ fecha, factor_venta }) => ({ dia: fecha, value: factor_venta }))}
            from={yearBefore(hoy)}
            to={hoy}
            format={factorText}
            height={phone ? 220 : 300}
          />
        </>
      )}
    </Section>
  );
}

const COLUMNS = screenColumns(cobrosCalls.dollarHistory);

/** The exchange factor: a chart of the last year, the form for a new value, and all values so far. */
export function FactorDolarPage() {
  const { data, dataUpdatedAt, error, refetch } = useCall(cobrosCalls.dollarYear, {});
  const anio = data?.data;
  const hoy = localDay(dataUpdatedAt);
  const { formatoDeFecha } = useSettings();
  const aviso = anio === undefined ? null : factorAvisoOf(anio.puntos, hoy, formatoDeFecha);
  return (
    <Stack gap="sm">
      <PageHeader title="Factor del dólar" detalle="Lempiras que se cobran por cada dólar de una guía." />
      {aviso !== null && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={aviso.title}>
          {aviso.dias === null
            ? 'Mientras no haya un valor, ninguna guía puede ponerse disponible.'
            : `Pasaron más de ${MAX_DIAS} días sin un valor nuevo; las guías que pase a disponibles se cobrarán con ese. Registre el de hoy.`}
        </Alert>
      )}
      {anio === undefined ? (
        error === null ? (
          <Skeleton height={316} />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Columns widths="minmax(0, 1fr) 380px" style={{ alignItems: 'stretch' }}>
          <FactorChart puntos={anio.puntos} hoy={hoy} />
          <FactorForm puntos={anio.puntos} hoy={hoy} guiaTipica={anio.guia_tipica} />
        </Columns>
      )}
      <ListView
        title="Historial del factor"
        call={cobrosCalls.dollarHistory}
        rowKey={(row) => row.fecha}
        buscar="Fecha, valor o usuario"
        filters={[...DESDE_HASTA]}
        columns={COLUMNS}
        empty={{ title: 'Sin valores', text: 'Registre el valor de hoy para empezar el historial.' }}
      />
    </Stack>
  );
}
