import { Skeleton, Stack, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { NotFoundPage } from '#kit/web/pages/NotFoundPage.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { useDomicilios } from '#features/domicilio/web/use-domicilios.public.ts';
import { retirosCalls } from '../contract/retiros.calls.ts';
import { RetiroPanel } from './RetiroPanel.tsx';

/** What a customer can pick up today: for each branch a pass, and the announcement to come. */
export function RetiroPage() {
  const cliente_id = useSession()?.cliente_id ?? null;
  // Only customers show a pass; staff use the counter.
  return cliente_id === null ? <NotFoundPage /> : <Retiros cliente_id={cliente_id} />;
}

function Retiros({ cliente_id }: { readonly cliente_id: number }) {
  const { data, error, refetch } = useCall(retirosCalls.list, { params: { cliente_id } });
  const domicilios = useDomicilios(cliente_id);
  return (
    <Stack gap="md" maw={760}>
      <PageHeader title="Pase de retiro" detalle="Muéstrelo en la sucursal, con su identidad." />
      {data === undefined ? (
        error === null ? (
          <Skeleton height={320} aria-label="Cargando..." />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} />
        )
      ) : data.data.length === 0 ? (
        <Panel>
          <Text fw={600}>Todavía no tiene nada listo para retirar.</Text>
          <Text c="dimmed">
            Le avisamos por correo cuando algo esté en la sucursal. Por dónde viene, en{' '}
            <TextLink to="/compras">sus compras</TextLink>.
          </Text>
        </Panel>
      ) : (
        data.data.map((retiro) => (
          <RetiroPanel key={retiro.sucursal_id} cliente_id={cliente_id} retiro={retiro} domicilios={domicilios} />
        ))
      )}
    </Stack>
  );
}
