import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { textosCalls } from '#features/informacion/contract/textos.calls.ts';
import { TextoPublico } from '#features/informacion/web/TextoPublico.public.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onAccept: () => void;
}

export function TerminosDialog({ onClose, onAccept }: Props) {
  const phone = usePhone();
  const { data, error, refetch } = useCall(textosCalls.texto, { params: { clave: 'terminos_y_condiciones' } });
  return (
    <Modal opened onClose={onClose} title="Términos y condiciones" size="lg" fullScreen={phone} centered>
      {data !== undefined ? (
        <TextoPublico texto={data.data} nivel={3} />
      ) : error === null ? (
        <Skeleton height={320} />
      ) : (
        <ListError error={error} onRetry={() => void refetch()} />
      )}
      <Group mt="lg" gap="xs">
        <Button onClick={onAccept} disabled={data === undefined}>
          Acepto
        </Button>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </Group>
    </Modal>
  );
}
