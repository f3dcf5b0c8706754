import { Button, Group, Modal, Text } from '@mantine/core';
import { CodeInput } from '#kit/web/form/CodeInput.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { ResendButton } from '#kit/web/form/ResendButton.tsx';
import { anyOf } from '#kit/contract/access.ts';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { CODIGO_MINUTES, CODIGO_RESEND_SECONDS } from '../rules/codigo.ts';
import type { ClienteValues } from './cliente-values.ts';

interface Props {
  readonly form: Form<ClienteValues>;
  readonly formId: string;
  readonly correo: string;
  /** The server's message about the mail with the code. */
  readonly said: string;
  /** The mail in Correos that has the code, where no mail server brings it. */
  readonly correo_id: number | null;
  /** When the code was sent, in milliseconds. */
  readonly sentAt: number;
  readonly pending: boolean;
  readonly onResend: () => void;
  readonly onClose: () => void;
}

/** How staff come by the code: from the client, or where there is no mail server, from the mail that waits. */
function PideCodigo({ correo_id }: Pick<Props, 'correo_id'>) {
  const opens = useAllowed(anyOf('configuraciones.correos.ver'));
  const reads = useAllowed(anyOf('usuarios.detalle.restablecer_contrasenia'));
  if (correo_id === null) return 'Pídaselo al cliente';
  if (!opens || !reads) return 'Pídalo a quien puede leer Correos y restablecer contraseñas';
  return (
    <TextLink to="/admin/correos/$correo_id" params={{ correo_id: String(correo_id) }} target="_blank" inherit>
      Léalo en Correos
    </TextLink>
  );
}

/** Asks for the code that went to the new mail; the fifth digit saves the form. */
export function CorreoCodeDialog({ form, formId, correo, said, correo_id, sentAt, pending, onResend, onClose }: Props) {
  const staff = useSession()?.cliente_id === null;
  const submit = (): void => (document.getElementById(formId) as HTMLFormElement).requestSubmit();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Confirme el correo nuevo"
      size="md"
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
        El correo nuevo es <b>{correo}</b>. {said} {staff ? <PideCodigo correo_id={correo_id} /> : 'Escríbalo aquí'};
        vence en {CODIGO_MINUTES} minutos.
      </Text>
      <CodeInput
        label="Código de confirmación"
        path="codigo"
        formId={formId}
        value={form.values.codigo}
        error={form.errors['codigo']}
        onChange={(codigo) => form.setFieldValue('codigo', codigo)}
        onComplete={submit}
        autoFocus
      />
      <Group mt="lg" gap="xs">
        <Button onClick={submit}>Confirmar y guardar</Button>
        <ResendButton sentAt={sentAt} seconds={CODIGO_RESEND_SECONDS} pending={pending} onResend={onResend} />
      </Group>
    </Modal>
  );
}
