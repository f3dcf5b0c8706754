import { Stack } from '@mantine/core';
import { Navigate, useNavigate, type LinkProps } from '@tanstack/react-router';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { Opciones, type Opcion } from '../Opciones.tsx';

interface Abierta extends Omit<Opcion, 'onChoose'> {
  readonly link: LinkProps;
}

interface Props {
  readonly title: string;
  readonly detalle: string;
  /** `undefined` while they load. */
  readonly abiertas: readonly Abierta[] | undefined;
  readonly nueva: { readonly title: string; readonly detalle: string; readonly link: LinkProps };
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Offers the containers that are open already before a new one is begun. */
export function Abiertas({ title, detalle, abiertas, nueva, error, onRetry }: Props) {
  const navigate = useNavigate();
  if (abiertas?.length === 0) return <Navigate {...nueva.link} replace />;
  const opcionOf = ({ link, ...opcion }: Abierta): Opcion => ({ ...opcion, onChoose: () => void navigate(link) });
  return (
    <Stack gap="md" maw={720}>
      <PageHeader title={title} record={title} detalle={detalle} />
      {error !== null && abiertas === undefined ? (
        <ListError error={error} onRetry={onRetry} />
      ) : (
        <Opciones opciones={abiertas && [...abiertas, { key: 'nueva', ...nueva }].map(opcionOf)} />
      )}
    </Stack>
  );
}
