import { Alert, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { localDay } from '#kit/rules/dates.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { cobrosCalls } from '../contract/cobros.calls.ts';
import { factorAvisoDe, MAX_DIAS } from '../rules/factor-dolar.ts';
import { FactorChart } from './FactorChart.tsx';
import { FactorForm } from './FactorForm.tsx';

const COLUMNS = screenColumns(cobrosCalls.dollarHistory);

/** What a dollar costs: how it went in the last year, the value of a new day, and all values there were. */
export function FactorDolarPage() {
  const { data, dataUpdatedAt, error, refetch } = useCall(cobrosCalls.dollarYear, {});
  const anio = data?.data;
  const hoy = localDay(dataUpdatedAt);
  const aviso = anio === undefined ? null : factorAvisoDe(anio.puntos, hoy);
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
        filters={[
          { name: 'desde', label: 'Desde', kind: 'date' },
          { name: 'hasta', label: 'Hasta', kind: 'date' },
        ]}
        columns={COLUMNS}
        empty={{ title: 'Sin valores', text: 'Registre el valor de hoy para empezar el historial.' }}
      />
    </Stack>
  );
}
