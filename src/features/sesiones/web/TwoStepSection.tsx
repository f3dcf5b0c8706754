import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { useCommand } from '#kit/web/api/use-command.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepSetup } from './TwoStepSetup.tsx';

type Step =
  | { readonly kind: 'idle' | 'disabling' }
  | { readonly kind: 'setup'; readonly secreto: string; readonly enlace: string }
  | { readonly kind: 'codes'; readonly codigos: readonly string[] };

/** Switching the second step of the log-in on and off. */
export function TwoStepSection({ active }: { readonly active: boolean }) {
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const idle = (): void => setStep({ kind: 'idle' });
  const start = useCommand(sesionesCalls.startTwoStep, {
    toasts: 'errors',
    onSuccess: ({ data }) => setStep({ kind: 'setup', ...data }),
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
  // Only once the codes are kept does the portal open: leaving before would lose them.
  const finish = (): void => {
    idle();
    sessionStore.updateUser({ dos_pasos_activo: true, configurar_dos_pasos: false });
  };

  return (
    <Section
      titulo="Verificación en dos pasos"
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
            <Button loading={start.isPending} onClick={() => start.mutate({})}>
              Activar
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
