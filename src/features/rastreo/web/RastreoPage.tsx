import { Alert, Anchor, Button, Group, Loader, Stack } from '@mantine/core';
import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react';
import { useParams, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '#kit/web/api/api-error.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { rastreoCalls } from '../contract/rastreo.calls.ts';
import { BuscarRastreo } from './BuscarRastreo.tsx';
import { RastroView } from './RastroView.tsx';
import classes from './Rastreo.module.css';

/** Back to where one came from; who came by a link from outside goes home. */
function BackButton() {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={() => (canGoBack ? history.back() : void navigate({ to: '/' }))}
    >
      Regresar
    </Button>
  );
}

/** Where a parcel or a guide is, for whoever has its number. */
export function RastreoPage() {
  const { id } = useParams({ strict: false });
  return (
    <Stack gap="md" maw={760}>
      <PageHeader title="Rastreo" actions={<BackButton />} />
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
