import { REQUIRED } from '#kit/contract/fields.ts';
import { useRef, useState } from 'react';
import { ApiError } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import type { Form } from '#kit/web/form/form-types.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { cleanCorreo, type ClienteValues, isNewCorreo } from './cliente-values.ts';

const CODE_LENGTH = 5;
const CODIGO_NECESARIO = 'El código de confirmación es necesario.';

interface Sent {
  readonly correo: string;
  readonly token: string;
  readonly said: string;
  /** The mail in Correos that has the code, where no mail server brings it. */
  readonly correo_id: number | null;
  /** When it was sent, in milliseconds. */
  readonly at: number;
}

/**
 * Proves a new mail before it is saved: sends a code to it, and the form waits for that code.
 * @param own it is the customer's own, who must give the current password.
 */
export const useCorreoCode = (cliente: Cliente, own: boolean) => {
  const [sent, setSent] = useState<Sent | null>(null);
  const [open, setOpen] = useState(false);
  const asked = useRef<Form<ClienteValues>>(null);
  const confirmMail = useCommand(clientesCalls.confirmMail, { toasts: 'errors' });

  const send = async (form: Form<ClienteValues>): Promise<void> => {
    const correo = cleanCorreo(form.getValues().correo);
    try {
      const { contrasenia_actual } = form.getValues();
      const { data, message } = await confirmMail.mutateAsync({
        params: { cliente_id: cliente.cliente_id },
        body: { correo, contrasenia_actual },
      });
      form.setValues({ codigo: '', token: data.token });
      form.clearFieldError('codigo');
      setSent({ ...data, correo, said: message, at: Date.now() });
      setOpen(true);
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.errores);
    }
  };

  return {
    open,
    /** Clears the code, since half a code must not block a form that no longer shows it. */
    close: (form: Form<ClienteValues>): void => {
      form.setFieldValue('codigo', '');
      setOpen(false);
    },
    sent,
    pending: confirmMail.isPending,
    resend: send,
    /** For the form: whether everything needed to submit is there. */
    beforeSubmit: async (form: Form<ClienteValues>): Promise<boolean> => {
      asked.current = form;
      const { correo, codigo, token, contrasenia_actual } = form.getValues();
      if (!isNewCorreo(cliente, correo)) return true;
      const isSent = sent?.correo === cleanCorreo(correo) && sent.token === token;
      if (isSent && codigo.length === CODE_LENGTH) return true;
      if (!isSent && own && contrasenia_actual === '') form.setFieldError('contrasenia_actual', REQUIRED);
      else if (!isSent) await send(form);
      else if (open) form.setFieldError('codigo', CODIGO_NECESARIO);
      else setOpen(true);
      return false;
    },
    /** A wrong code reopens its dialog; any other error is shown in the form behind it. */
    onRefused: (error: unknown): void => {
      const errores = error instanceof ApiError ? error.errores : {};
      const wrong = errores['codigo'] !== undefined;
      setOpen(wrong);
      if (!wrong) return;
      asked.current?.setFieldValue('codigo', '');
      // Emptying the field removes its message; setFieldError would assume that it is still there.
      asked.current?.setErrors(errores);
    },
  };
};
