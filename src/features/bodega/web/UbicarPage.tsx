import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Group, Stack, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { bodegaCalls } from '../contract/bodega.calls.ts';
import { BodegaSelect } from './BodegaSelect.tsx';
import { Ubicar } from './Ubicar.tsx';

const route = getRouteApi('/shell/bodega/ubicar');

/** Puts parcels on shelves; a user with several bodegas chooses one first. */
export function UbicarPage() {
  const { bodega: asked } = route.useSearch();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(bodegaCalls.summary, {
    query: asked === undefined ? {} : { bodega: Number(asked) },
  });
  const bodegas = data?.data.bodegas.filter(({ ubicable }) => ubicable) ?? [];
  const bodega = bodegas.find((one) => one.bodega === data?.data.bodega) ?? bodegas[0];
  return (
    <Stack gap="sm">
      <PageHeader title="Ubicar en estantes" actions={<SoundToggle />} />
      {data === undefined ? (
        error === null ? (
          <LoadingText />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} />
        )
      ) : bodega === undefined ? (
        <Text>Usted no da lugares en ninguna bodega: pida que le asignen su sucursal.</Text>
      ) : (
        <>
          {bodegas.length > 1 ? (
            <Group>
              <BodegaSelect
                bodegas={bodegas}
                value={bodega.bodega}
                onChange={(next) => void navigate({ to: '/bodega/ubicar', search: { bodega: String(next) } })}
              />
            </Group>
          ) : (
            <Text c="dimmed">Bodega de {bodega.nombre}</Text>
          )}
          <Ubicar key={bodega.bodega} bodega={bodega.bodega} />
        </>
      )}
    </Stack>
  );
}
