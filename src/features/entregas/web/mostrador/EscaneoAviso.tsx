import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowsExchange, IconCheck, IconCopyCheck, IconX } from '@tabler/icons-react';
import { clienteText } from '#kit/rules/mailbox.ts';
import type { Hallado } from '#features/abonos/web/cobro/BuscarCliente.public.tsx';
import type { Aviso } from './use-escaneo.ts';

interface Props {
  readonly aviso: Aviso;
  readonly onAbrir: (hallado: Hallado) => void;
  readonly onQuitar: () => void;
}

const LOOKS = {
  right: { color: 'green', Icon: IconCheck },
  repeat: { color: 'cyan', Icon: IconCopyCheck },
  wrong: { color: 'red', Icon: IconX },
} as const;

/** The result of the last scan. It asks inline, not in a dialog, which the next scan could answer by accident. */
export function EscaneoAviso({ aviso, onAbrir, onQuitar }: Props) {
  const { code } = aviso;
  if (aviso.kind === 'said') {
    const { color, Icon } = LOOKS[aviso.outcome];
    return (
      <Alert
        color={color}
        icon={<Icon size={18} aria-hidden />}
        p="xs"
        role={aviso.outcome === 'wrong' ? 'alert' : 'status'}
        withCloseButton
        closeButtonLabel="Quitar el aviso"
        onClose={onQuitar}
      >
        <b className="mono">{code}</b> {aviso.text}
      </Alert>
    );
  }
  const { hallado } = aviso;
  return (
    <Alert
      color="yellow"
      icon={<IconArrowsExchange size={18} aria-hidden />}
      title={`${code} es de otro cliente`}
      role="alert"
    >
      <Text size="sm">
        {[clienteText(hallado), hallado.por].filter((part) => part !== null).join(' · ')}. ¿Deja al cliente que atiende?
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onQuitar}>
          Seguir con este cliente
        </Button>
        <Button size="xs" onClick={() => onAbrir(hallado)}>
          Abrir a {hallado.cliente_nombre}
        </Button>
      </Group>
    </Alert>
  );
}
