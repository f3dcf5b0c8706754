import { type FormEvent, useRef, useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { ApiError } from '#kit/web/api/api-error.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { CodeInput } from '#kit/web/form/CodeInput.tsx';
import { FormProblem, leftoverOf } from '#kit/web/form/FormProblem.tsx';
import { keepFocus } from '#kit/web/form/focus-first-error.ts';
import { ResendButton } from '#kit/web/form/ResendButton.tsx';
import { showSuccessToast } from '#kit/web/ui/toast.ts';
import { codigoErrors } from '#features/clientes/contract/clientes.errors.ts';
import { CODIGO_MINUTES, CODIGO_RESEND_SECONDS, codigoField } from '#features/clientes/contract/clientes.schemas.ts';
import { informacionErrors } from '#features/informacion/contract/informacion.errors.ts';
import { textosCalls } from '#features/informacion/contract/textos.calls.ts';
import { registroCalls } from '../contract/registro.calls.ts';
import type { Envio } from './registro-draft.ts';
import { bodyOf, type RegistroValues } from './registro-values.ts';
import classes from './StepForm.module.css';

interface Props {
  readonly values: RegistroValues;
  readonly envio: Envio;
  readonly onSent: (token: string) => void;
  readonly onDone: () => void;
  readonly onChangeCorreo: () => void;
  readonly onBack: () => void;
}

const CODE_REFUSALS: ReadonlySet<string> = new Set(Object.values(codigoErrors).map(({ code }) => code));

const problemOf = (codigo: string): string | null => codigoField().safeParse(codigo).error?.issues[0]?.message ?? null;

export function CodigoStep({ values, envio, onSent, onDone, onChangeCorreo, onBack }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const focusCode = (): void => {
    setTimeout(() => element.current?.querySelector('input')?.focus());
  };

  const register = useCommand(registroCalls.register, {
    toasts: 'none',
    onSuccess: onDone,
    onError: (failure) => {
      setError(leftoverOf(failure).fields['codigo'] ?? null);
      // Without an answer nobody knows whether the code was right: it stays, to be sent again.
      if (failure instanceof ApiError && CODE_REFUSALS.has(failure.code)) setCodigo('');
      // So that the step before shows the new terms.
      if (failure instanceof ApiError && failure.code === informacionErrors.TERMINOS_CAMBIARON.code)
        void invalidate(textosCalls.texto.id);
      focusCode();
    },
  });
  const resend = useCommand(registroCalls.confirmMail, {
    toasts: 'none',
    onSuccess: ({ data, message }) => {
      setCodigo('');
      setError(null);
      register.reset();
      onSent(data.token);
      showSuccessToast(`${message} El código anterior ya no sirve aquí.`);
      focusCode();
    },
  });

  const send = (complete: string): void => {
    const problem = problemOf(complete);
    setError(problem);
    if (problem !== null) return focusCode();
    if (register.isPending) return;
    resend.reset();
    register.mutate({ body: bodyOf(values, { token: envio.token, codigo: complete }) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(codigo);
  };
  const askAgain = (): void => {
    if (resend.isPending) return;
    const { cliente_nombre, cliente_apellido, correo } = values;
    resend.mutate({ body: { cliente_nombre, cliente_apellido, correo } });
  };
  const busy = register.isPending || resend.isPending;

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem error={resend.error ?? register.error} form={element} onReload={undefined} />
        <Text>
          Escriba el código de 5 dígitos del correo que va a <b style={{ overflowWrap: 'anywhere' }}>{envio.correo}</b>.
          Vence en {CODIGO_MINUTES} minutos.
        </Text>
        <CodeInput
          label="Código de confirmación"
          path="codigo"
          value={codigo}
          onChange={(typed) => {
            setCodigo(typed);
            setError(null);
          }}
          onComplete={send}
          error={error}
          autoFocus
        />
        <Text size="sm" c="dimmed">
          ¿No lo encuentra? Revise el correo no deseado. Si ya tiene un casillero con este correo, ahí mismo le decimos
          cómo ingresar.
        </Text>
        <Group gap="xs">
          <ResendButton
            sentAt={envio.momento}
            seconds={CODIGO_RESEND_SECONDS}
            onMouseDown={keepFocus}
            onResend={askAgain}
            disabled={busy}
            pending={resend.isPending}
          />
          <Button variant="subtle" size="sm" onMouseDown={keepFocus} onClick={onChangeCorreo} disabled={busy}>
            Cambiar correo
          </Button>
        </Group>
        <Group gap="xs" pt={4} className={classes.buttons}>
          <Button type="submit" size="md" onMouseDown={keepFocus} loading={register.isPending} disabled={busy}>
            Enviar solicitud
          </Button>
          <Button variant="default" size="md" onMouseDown={keepFocus} onClick={onBack} disabled={busy}>
            Atrás
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
