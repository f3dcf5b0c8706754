import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { localParts } from '#kit/rules/dates.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { useCall } from '#kit/web/api/use-call.ts';
import { monthText } from './month-text.ts';
import { PaquetesPorEstado } from './PaquetesPorEstado.tsx';
import { GuiasPorTipo } from './GuiasPorTipo.tsx';
import { TableroSkeleton } from './TableroSkeleton.public.tsx';
import { Tiles } from './Tiles.tsx';
import { TopClientes } from './TopClientes.tsx';
import classes from './TableroPage.module.css';
import { tableroCalls } from '../contract/tablero.calls.ts';

const REFRESH_MS = 5 * 60_000;

/** The dashboard's figures, asked for anew every five minutes while they are in sight. */
const useTablero = () => useCall(tableroCalls.dashboard, {}, { refetchInterval: REFRESH_MS });

const clockText = (moment: number): string => {
  const { hour, minute } = localParts(moment);
  return `${hour}:${minute}`;
};

/** How the company stands: asked for anew every five minutes, when its tab comes back, and by the button. */
export function TableroPage() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useTablero();
  const tablero = data?.data;
  const again = (): void => void refetch();
  if (tablero === undefined) return error === null ? <TableroSkeleton /> : <ListError error={error} onRetry={again} />;
  return (
    <div className={classes.page}>
      <PageHeader
        titulo="Dashboard"
        detalle={monthText(tablero)}
        actions={
          <div className={classes.refresh}>
            <span className={classes.time}>Actualizado a las {clockText(dataUpdatedAt)}</span>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={isFetching}
              onClick={again}
            >
              Actualizar
            </Button>
          </div>
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
      <Tiles tablero={tablero} />
      <div className={classes.parts}>
        <div className={classes.column}>
          <PaquetesPorEstado packages={tablero.packages} />
          <GuiasPorTipo orders={tablero.orders} />
        </div>
        <TopClientes top={tablero.top} />
      </div>
    </div>
  );
}
