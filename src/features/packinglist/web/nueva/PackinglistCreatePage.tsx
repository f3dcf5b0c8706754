import { Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { useServicios } from '#features/servicios/web/use-servicios.public.ts';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import { Abiertas } from './Abiertas.tsx';
import { Nueva } from './Nueva.tsx';
import { Opciones } from '#features/contenedor/web/Opciones.tsx';

const route = getRouteApi('/shell/packinglist/nuevo');

/** Starts a list, which is for one service: choose the service, then an open list or a new one, then scan. */
export function PackinglistCreatePage() {
  const { servicio_id, lista } = route.useSearch();
  const navigate = useNavigate();
  const { data, error, refetch } = useServicios();
  const servicios = data?.data.filter(({ servicio_estatus }) => servicio_estatus === 'Activo');
  const chosen = servicios?.find((one) => String(one.servicio_id) === String(servicio_id));
  if (servicio_id !== undefined && data === undefined && error === null) return <LoadingText />;
  if (chosen !== undefined)
    return lista === 'nueva' ? (
      <Nueva key={chosen.servicio_id} servicio={chosen} />
    ) : (
      <Abiertas key={chosen.servicio_id} servicio={chosen} />
    );
  return (
    <Stack gap="md" maw={720}>
      <PageHeader title="Nuevo packing list" detalle="¿Por qué servicio viajan los paquetes?" />
      {error !== null && data === undefined ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : (
        <Opciones
          opciones={servicios?.map((servicio) => ({
            key: String(servicio.servicio_id),
            title: servicio.servicio_nombre,
            detalle: <span className="mono">P{servicio.servicio_prefijo}</span>,
            side: <EnBodega servicio_id={servicio.servicio_id} />,
            onChoose: () =>
              void navigate({ to: '/packinglist/nuevo', search: { servicio_id: String(servicio.servicio_id) } }),
          }))}
        />
      )}
      {servicios?.length === 0 && <Text c="dimmed">No hay ningún servicio activo.</Text>}
    </Stack>
  );
}

function EnBodega({ servicio_id }: { readonly servicio_id: number }) {
  const waiting = useCall(packinglistCalls.eligible, { query: { servicio_id, limite: 1 } }).data?.meta;
  return waiting === undefined ? ' ' : `${waiting.total}${waiting.hay_mas === true ? '+' : ''} en bodega`;
}
