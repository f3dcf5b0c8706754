import { getRouteApi } from '@tanstack/react-router';
import { Skeleton } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { NotFoundPage } from '#kit/web/pages/NotFoundPage.tsx';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import { IntakeScreen } from './screen/IntakeScreen.tsx';
import { SERVICIOS_ACTIVOS } from './servicios-activos.ts';

const route = getRouteApi('/shell/recibir/paquetes/$servicio_id');

/** The intake of parcels in the USA, for one service. */
export function RecibirPage() {
  const { servicio_id } = route.useParams();
  const { data, error, refetch } = useCall(serviciosCalls.list, SERVICIOS_ACTIVOS);
  if (data === undefined)
    return error === null ? <Skeleton height={420} /> : <ListError error={error} onRetry={() => void refetch()} />;
  const servicio = data.data.find((one) => String(one.servicio_id) === servicio_id);
  // Another service is another table: nothing half-done comes along.
  return servicio === undefined ? (
    <NotFoundPage />
  ) : (
    <IntakeScreen key={servicio_id} servicio={servicio} servicios={data.data} />
  );
}
