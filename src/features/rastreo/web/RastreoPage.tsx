import { Alert, Anchor, Button, Group, Loader, Stack, Box, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react';
import { useParams, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '#kit/web/api/api-error.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import type { DataOf } from '#kit/contract/call.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { almacenajeText } from '#features/almacenaje/rules/almacenaje.public.ts';
import { GUIA_ESTADO_LOOK } from '#features/guias/web/guia-estado-look.public.ts';
import { Historial, type HistorialLook } from '#features/historial/web/Historial.public.tsx';
import { promesaOf } from '#features/llegadas/rules/llegada.public.ts';
import { EntregaEstimada } from '#features/llegadas/web/EntregaEstimada.public.tsx';
import { rastreoCalls } from '../contract/rastreo.calls.ts';
import { BuscarRastreo } from './BuscarRastreo.tsx';
import classes from './Rastreo.module.css';

type Rastro = DataOf<typeof rastreoCalls.track>;

/** Also used for parcels: the states of guides include all of theirs. */
const LOOKS: Readonly<Record<string, HistorialLook>> = GUIA_ESTADO_LOOK;

/** Final states. */
const FINISHED: ReadonlySet<string> = new Set(['Entregado', 'Abandonado', 'Rechazado', 'Anulada']);

/** State, expected arrival, and history. */
function RastroView({ rastro }: { readonly rastro: Rastro }) {
  const { tipo, numero, estado, track, llegada, fecha_entrega_estimada, almacenaje } = rastro;
  const hoy = useToday();
  return (
    <Panel component="section" p={0} gap={0} aria-label={`Recorrido de ${numero}`}>
      <Group component="header" justify="space-between" gap="8px 16px" px="md" py={14}>
        <div>
          <Text size="xs" c="dimmed">
            {tipo === 'guia' ? 'Guía' : 'Paquete'}
          </Text>
          <Title order={2} fz={17} className={`mono ${classes.number}`}>
            {numero}
          </Title>
        </div>
        <StatusBadge {...(LOOKS[estado] ?? { tone: 'secondary' })}>{estado}</StatusBadge>
      </Group>
      {!FINISHED.has(estado) && (
        <p className={classes.estimate}>
          Entrega estimada:{' '}
          <strong>
            <EntregaEstimada llegada={llegada} fecha={promesaOf(estado, llegada, fecha_entrega_estimada)} />
          </strong>
        </p>
      )}
      {almacenaje !== null && <p className={classes.estimate}>{almacenajeText(almacenaje, hoy)}</p>}
      <Box px="md" py={18} className={classes.track}>
        <Historial entries={track} looks={LOOKS} />
      </Box>
    </Panel>
  );
}

/** Goes back in the history; without one, from a result to the search, and from the search home. */
function BackButton({ to }: { readonly to: '/tracking' | '/' }) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={() => (canGoBack ? history.back() : void navigate({ to }))}
    >
      Regresar
    </Button>
  );
}

/** Public page with the state of a parcel or guide, by its number. */
export function RastreoPage() {
  const { id } = useParams({ strict: false });
  return (
    <Stack gap="md" maw={760}>
      <PageHeader
        title="Rastreo"
        {...(id === undefined ? {} : { record: `Rastreo · ${id}` })}
        actions={<BackButton to={id === undefined ? '/' : '/tracking'} />}
      />
      <BuscarRastreo key={id ?? ''} id={id ?? ''} />
      {id !== undefined && <Result id={id} />}
    </Stack>
  );
}

function Result({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useCall(rastreoCalls.track, { params: { id } });
  if (data !== undefined) return <RastroView rastro={data.data} />;
  if (error === null || isFetching)
    return (
      <Group component="p" role="status" gap={10} my="xs" c="dimmed">
        <Loader size={18} aria-hidden /> Buscando datos del paquete...
      </Group>
    );
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle size={20} />}
      title={id}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      {sentenceOf(error, 'id')}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        className={classes.again}
        onClick={() => void refetch()}
      >
        Buscar de nuevo
      </Anchor>
    </Alert>
  );
}
