import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { saveBlob } from '#kit/web/api/download.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import type { Importacion } from './use-importacion.ts';

interface Props {
  readonly result: NonNullable<Importacion['result']>;
  readonly omitidas: Importacion['omitidas'];
  readonly onAgain: () => void;
}

/** The result of an import, and where to go on. */
export function ImportadoResult({ result, omitidas, onAgain }: Props) {
  const { importados, omitidas: left, cuentas, correos, casillero_desde, casillero_hasta } = result;
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
      {left > 0 && (
        <Text size="sm">
          {counted(
            left,
            'Se omitió 1 fila con errores. Descárguela, corríjala y elíjala como archivo nuevo.',
            'Se omitieron # filas con errores. Descárguelas, corríjalas y elíjalas como archivo nuevo.',
          )}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        {left > 0 && omitidas !== null && (
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveBlob(omitidas.blob, omitidas.name)}
          >
            {counted(left, 'Descargar la fila omitida', 'Descargar las # filas omitidas')}
          </Button>
        )}
        <LinkButton to="/clientes" search={{ orden: '-cliente_id' }} variant={left > 0 ? 'default' : 'filled'}>
          Ver los clientes
        </LinkButton>
        <Button variant="default" onClick={onAgain}>
          Importar otro archivo
        </Button>
      </Group>
    </Alert>
  );
}
