import { Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { Opciones } from '#features/contenedor/web/Opciones.tsx';
import { useSucursales } from '#features/sucursales/web/use-sucursales.public.ts';
import { Abiertas } from './Abiertas.tsx';
import { Nueva } from './Nueva.tsx';

const route = getRouteApi('/shell/guias/transferencias/nuevo');

/** Begins a transfer: first choose the branch, then one of its open transfers or a new one, then scan. */
export function TransferenciaCreatePage() {
  const { sucursal_id, transferencia } = route.useSearch();
  const navigate = useNavigate();
  const { sucursales, propia, error, refetch } = useSucursales();
  const activas = sucursales?.filter(({ sucursal_estado }) => sucursal_estado);
  const chosen = activas?.find((one) => String(one.sucursal_id) === String(sucursal_id));
  if (sucursal_id !== undefined && sucursales === undefined && error === null) return <LoadingText />;
  if (chosen !== undefined)
    return transferencia === 'nueva' ? (
      <Nueva key={chosen.sucursal_id} destino={chosen} />
    ) : (
      <Abiertas key={chosen.sucursal_id} destino={chosen} />
    );
  return (
    <Stack gap="md" maw={720}>
      <PageHeader title="Nueva transferencia" detalle="¿A qué sucursal van las guías?" />
      {error !== null ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : (
        <Opciones
          // The user's own branch is last: transfers rarely go to where they start.
          opciones={activas
            ?.toSorted((one, other) => Number(one.sucursal_id === propia) - Number(other.sucursal_id === propia))
            .map((one) => ({
              key: String(one.sucursal_id),
              title: one.sucursal_nombre,
              detalle: (
                <>
                  <span className="mono">{one.sucursal_codigo}</span> · {one.ciudad_nombre}
                </>
              ),
              ...(one.sucursal_id === propia ? { side: 'Usted está aquí' } : {}),
              onChoose: () =>
                void navigate({
                  to: '/guias/transferencias/nuevo',
                  search: { sucursal_id: String(one.sucursal_id) },
                }),
            }))}
        />
      )}
      {activas?.length === 0 && <Text c="dimmed">No hay ninguna sucursal activa.</Text>}
    </Stack>
  );
}
