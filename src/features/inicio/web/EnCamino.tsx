import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import touch from '#kit/web/ui/touch.module.css';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import { CompraCard } from '#features/compras/web/CompraCard.public.tsx';
import { enCaminoOf } from './asked-at-home.ts';

/** Where the latest purchases are. */
export function EnCamino({ cliente_id }: { readonly cliente_id: number }) {
  const { data, error, refetch } = useCall(comprasCalls.list, enCaminoOf(cliente_id));
  const compras = data?.data ?? [];
  const more = (data?.meta?.total ?? 0) - compras.length;
  return (
    <section aria-labelledby="en-camino">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="en-camino">
          En camino
        </Title>
        <TextLink to="/compras" className={touch.target}>
          Ver todas mis compras
        </TextLink>
      </Group>
      {data === undefined ? (
        error === null ? (
          <Skeleton height={180} />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} />
        )
      ) : compras.length === 0 ? (
        <Panel>
          <Text c="dimmed">No tiene paquetes en camino. Cuando compre algo, aquí verá por dónde viene.</Text>
        </Panel>
      ) : (
        <Stack component="ul" gap="sm" aria-label="Compras en camino">
          {compras.map((compra) => (
            <CompraCard key={compra.paquete_id} compra={compra} sinFactura={[]} withoutFactura />
          ))}
        </Stack>
      )}
      {more > 0 && (
        <Text size="sm" mt="xs">
          <TextLink to="/compras" className={touch.target} inherit>
            {counted(more, 'Ver 1 compra más', 'Ver # compras más')}
          </TextLink>
        </Text>
      )}
    </section>
  );
}
