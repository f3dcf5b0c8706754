import { Alert, Loader } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { sentenceOf } from '#kit/web/api/api-error.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { rastreoCalls } from '../contract/rastreo.calls.ts';
import { BackButton } from './BackButton.tsx';
import { BuscarRastreo } from './BuscarRastreo.tsx';
import { RastroView } from './RastroView.tsx';
import classes from './Rastreo.module.css';

/** Where a parcel or a guide is, for whoever has its number. */
export function RastreoPage() {
  const { id } = useParams({ strict: false });
  return (
    <div className={classes.page}>
      <PageHeader titulo="Rastreo" actions={<BackButton />} />
      <BuscarRastreo key={id ?? ''} id={id ?? ''} />
      {id !== undefined && <Result id={id} />}
    </div>
  );
}

function Result({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useCall(rastreoCalls.track, { params: { id } });
  if (data !== undefined) return <RastroView rastro={data.data} />;
  if (error === null || isFetching)
    return (
      <p role="status" className={classes.loading}>
        <Loader size={18} aria-hidden /> Buscando datos del paquete...
      </p>
    );
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle size={20} />}
      title={id}
      classNames={{ title: classes.asked }}
    >
      {sentenceOf(error, 'id')}{' '}
      <button type="button" className={classes.again} onClick={() => void refetch()}>
        Buscar de nuevo
      </button>
    </Alert>
  );
}
