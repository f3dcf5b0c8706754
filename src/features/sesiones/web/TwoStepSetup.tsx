import { Group, Stack, Text } from '@mantine/core';
import { renderSVG } from 'uqr';
import { CopyButton } from '#kit/web/ui/CopyButton.tsx';
import { CodeForm } from './CodeForm.tsx';
import classes from './TwoStepSetup.module.css';

interface Props {
  readonly secreto: string;
  /** The otpauth:// address that the QR code holds. */
  readonly enlace: string;
  readonly pending: boolean;
  readonly onCode: (codigo: string) => void;
  readonly onCancel: () => void;
}

export function TwoStepSetup({ secreto, enlace, pending, onCode, onCancel }: Props) {
  return (
    <Group align="start" gap="lg">
      <div
        className={classes.qr}
        role="img"
        aria-label="Código QR para la aplicación de autenticación"
        // Drawn here from the server's link; uqr writes only rectangles.
        dangerouslySetInnerHTML={{ __html: renderSVG(enlace, { border: 1 }) }}
      />
      <Stack flex="1 1 280px" gap="sm">
        <Text>
          1. Abra su aplicación de autenticación (Google Authenticator, Microsoft Authenticator, 1Password…) y escanee
          el código.
        </Text>
        <Text>
          Si no puede escanear, escriba esta clave: <span className="mono">{secreto}</span>{' '}
          <CopyButton value={secreto} label="Copiar clave" inText />
        </Text>
        <CodeForm
          label="2. Escriba el código de 6 dígitos que muestra la aplicación"
          submitLabel="Confirmar y activar"
          pending={pending}
          onCode={onCode}
          onCancel={onCancel}
        />
      </Stack>
    </Group>
  );
}
