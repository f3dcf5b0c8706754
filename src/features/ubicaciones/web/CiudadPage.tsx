import { Navigate, useParams } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { ubicacionesCalls } from '../contract/ubicaciones.calls.ts';
import { fieldOf } from './CostoCell.tsx';
import { codeOf } from './use-costos.ts';

/** Redirects the address of a city to the list, filtered by it and with its cost field focused. */
export function CiudadPage() {
  const { ciudad_id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useCall(ubicacionesCalls.ciudades, {});
  if (error !== null) return <ListError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingText />;
  if (!data.data.some((one) => String(one.ciudad_id) === ciudad_id)) return <Navigate to="/error404" replace />;
  return <Navigate to="/admin/ciudades" search={{ buscar: codeOf(ciudad_id) }} hash={fieldOf(ciudad_id)} replace />;
}
