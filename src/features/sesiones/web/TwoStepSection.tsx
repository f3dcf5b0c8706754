import { useState } from 'react';
import { Button, Text, PasswordInput } from '@mantine/core';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { showErrorToast } from '#kit/web/ui/toast.ts';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { sesionErrors } from '../contract/sesiones.errors.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepSetup } from './TwoStepSetup.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';

interface PresentPasswordFormProps {
  readonly pending: boolean;
  readonly onPassword: (contrasenia: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the current password before the access to the account is changed. */
function PresentPasswordForm({ pending, onPassword, onCancel }: PresentPasswordFormProps) {
  const [contrasenia, setContrasenia] = useState('');
  return (
    <ConfirmForm
      complete={contrasenia !== ''}
      submitLabel="Continuar"
      pending={pending}
      onConfirm={() => onPassword(contrasenia)}
      onCancel={onCancel}
    >
      <PasswordInput
        label="Contraseña actual"
        value={contrasenia}
        onChange={(event) => setContrasenia(event.currentTarget.value)}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
        maw={320}
        autoFocus
      />
    </ConfirmForm>
  );
}

type Step =
  | { readonly kind: 'idle' | 'proving' | 'disabling' }
  | { readonly kind: 'setup'; readonly secreto: string; readonly enlace: string }
  | { readonly kind: 'codes'; readonly codigos: readonly string[] };

interface Props {
  readonly active: boolean;
  /** The role requires it: no password is sent at first; if the log-in was not just now, the server asks for it. */
  readonly forced: boolean;
}

/** Switches the second step of the log-in on and off. */
export function TwoStepSection({ active, forced }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const idle = (): void => setStep({ kind: 'idle' });
  const start = useCommand(sesionesCalls.startTwoStep, {
    toasts: 'none',
    onSuccess: ({ data }) => setStep({ kind: 'setup', ...data }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === sesionErrors.CONTRASENIA_ACTUAL_REQUERIDA.code)
        setStep({ kind: 'proving' });
      else showErrorToast(messageOf(error));
    },
  });
  const confirmCode = useCommand(sesionesCalls.confirmTwoStep, {
    onSuccess: ({ data }) => setStep({ kind: 'codes', codigos: data.codigos_recuperacion }),
  });
  const disable = useCommand(sesionesCalls.disableTwoStep, {
    onSuccess: () => {
      sessionStore.updateUser({ dos_pasos_activo: false });
      idle();
    },
  });
  // The portal opens only once the user has kept the codes: leaving before would lose them.
  const finish = (): void => {
    idle();
    sessionStore.updateUser({ dos_pasos_activo: true, configurar_dos_pasos: false });
  };

  return (
    <Section
      title="Verificación en dos pasos"
      actions={<StatusBadge tone={active ? 'success' : 'secondary'}>{active ? 'Activa' : 'Inactiva'}</StatusBadge>}
    >
      {step.kind === 'setup' ? (
        <TwoStepSetup
          secreto={step.secreto}
          enlace={step.enlace}
          pending={confirmCode.isPending}
          onCode={(codigo) => confirmCode.mutate({ body: { codigo } })}
          onCancel={idle}
        />
      ) : step.kind === 'codes' ? (
        <RecoveryCodes codigos={step.codigos} onDone={finish} />
      ) : step.kind === 'proving' ? (
        <PresentPasswordForm
          pending={start.isPending}
          onPassword={(contrasenia_actual) => start.mutate({ body: { contrasenia_actual } })}
          onCancel={idle}
        />
      ) : step.kind === 'disabling' ? (
        <CodeForm
          label="Código de su aplicación, o un código de recuperación"
          submitLabel="Desactivar"
          pending={disable.isPending}
          onCode={(codigo) => disable.mutate({ body: { codigo } })}
          onCancel={idle}
        />
      ) : (
        <>
          <Text mb="sm">
            {active
              ? 'Al iniciar sesión se le pide, además de la contraseña, un código de su aplicación de autenticación.'
              : 'Proteja su cuenta con un código de una aplicación de autenticación, además de la contraseña.'}
          </Text>
          {active ? (
            <Button variant="default" onClick={() => setStep({ kind: 'disabling' })}>
              Desactivar
            </Button>
          ) : (
            <Button
              loading={start.isPending}
              onClick={() => (forced ? start.mutate({ body: {} }) : setStep({ kind: 'proving' }))}
            >
              Activar
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
