import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import type { Importacion } from './use-importacion.ts';

interface Props {
  readonly result: NonNullable<Importacion['result']>;
  readonly onAgain: () => void;
}

/** What came of it, and where to go on. */
export function ImportadoResult({ result, onAgain }: Props) {
  const { importados, cuentas, correos, casillero_desde, casillero_hasta } = result;
  return (
    <Alert
      role="status"
      color="green"
      icon={<IconCircleCheck size={22} />}
      title={counted(importados, 'Se importó 1 cliente', 'Se importaron # clientes')}
    >
      <Text size="sm">
        {importados === 1
          ? `Es el casillero ${mailboxText(casillero_desde)}.`
          : `Casilleros del ${mailboxText(casillero_desde)} al ${mailboxText(casillero_hasta)}.`}{' '}
        {counted(
          cuentas,
          '1 activo, con cuenta para ingresar.',
          '# activos, con cuenta para ingresar.',
          'Ninguno está activo.',
        )}{' '}
        {correos > 0 &&
          `${counted(correos, 'Se está enviando 1 correo', 'Se están enviando # correos')} con el enlace para la contraseña.`}
      </Text>
      <Group gap="xs" mt="sm">
        <LinkButton to="/clientes" search={{ orden: '-cliente_id' }}>
          Ver los clientes
        </LinkButton>
        <Button variant="default" onClick={onAgain}>
          Importar otro archivo
        </Button>
      </Group>
    </Alert>
  );
}
