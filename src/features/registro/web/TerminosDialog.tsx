import { Button, Group, Modal } from '@mantine/core';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { TerminosTexto } from '#features/informacion/web/TerminosTexto.public.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onAccept: () => void;
}

export function TerminosDialog({ onClose, onAccept }: Props) {
  const phone = usePhone();
  return (
    <Modal opened onClose={onClose} title="Términos y condiciones" size="lg" fullScreen={phone} centered>
      <TerminosTexto nivel={3} />
      <Group mt="lg" gap="xs">
        <Button onClick={onAccept}>Acepto</Button>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </Group>
    </Modal>
  );
}
