import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { localParts } from '#kit/rules/dates.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { useCall } from '#kit/web/api/use-call.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { sucursalPropia } from '#features/sucursales/web/sucursal-primero.public.ts';
import { Atencion } from './Atencion.tsx';
import { MiSucursal } from './MiSucursal.tsx';
import { monthText } from './month-text.ts';
import { PaquetesPorEstado } from './PaquetesPorEstado.tsx';
import { GuiasPorTipo } from './GuiasPorTipo.tsx';
import { Sucursales } from './Sucursales.tsx';
import { TableroSkeleton } from './TableroSkeleton.public.tsx';
import { Tiles } from './Tiles.tsx';
import { TopClientes } from './TopClientes.tsx';
import { TreintaDias } from './TreintaDias.tsx';
import { tableroCalls } from '../contract/tablero.calls.ts';

const REFRESH_MS = 5 * 60_000;

/** Figures of the dashboard, reloaded every five minutes while visible. */
const useTablero = () => useCall(tableroCalls.dashboard, {}, { refetchInterval: REFRESH_MS });

const clockText = (moment: number): string => {
  const { hour, minute } = localParts(moment);
  return `${hour}:${minute}`;
};

/** The dashboard; reloaded every five minutes, when its tab is shown again, and by a button. */
export function TableroPage() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useTablero();
  const tablero = data?.data;
  const mine = sucursalPropia(useSession());
  const again = (): void => void refetch();
  if (tablero === undefined) return error === null ? <TableroSkeleton /> : <ListError error={error} onRetry={again} />;
  // With a single branch its figures equal the company's.
  const several = tablero.sucursales.length > 1;
  const propia = several ? tablero.sucursales.find(({ sucursal_id }) => sucursal_id === mine) : undefined;
  return (
    <Stack gap="sm">
      <PageHeader
        title="Dashboard"
        detalle={monthText(tablero)}
        actions={
          <Group gap="4px 12px">
            <Text c="dimmed">Actualizado a las {clockText(dataUpdatedAt)}</Text>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={isFetching}
              onClick={again}
            >
              Actualizar
            </Button>
          </Group>
        }
      />
      {error !== null && (
        <Alert
          role="alert"
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title={`No se pudo actualizar: estas cifras son de las ${clockText(dataUpdatedAt)}`}
        >
          {messageOf(error)} Se intentará de nuevo en unos minutos; también puede hacerlo con el botón Actualizar.
        </Alert>
      )}
      {propia !== undefined && <MiSucursal tablero={tablero} sucursal={propia} />}
      <Tiles tablero={tablero} />
      <Atencion refresh={REFRESH_MS} />
      <TreintaDias refresh={REFRESH_MS} />
      <Columns widths="minmax(0, 7fr) minmax(0, 5fr)">
        <Stack gap="sm">
          <PaquetesPorEstado packages={tablero.packages} />
          <GuiasPorTipo orders={tablero.orders} />
        </Stack>
        <TopClientes top={tablero.top} />
      </Columns>
      {several && <Sucursales tablero={tablero} />}
    </Stack>
  );
}
