import '#kit/web/theme/all-styles.ts';
import { useEffect, useRef, useState } from 'react';
import { Stack, Text, Title } from '@mantine/core';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { prefetchCall } from '#kit/web/api/prefetch-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { ubicacionesCalls } from '#features/ubicaciones/contract/ubicaciones.calls.ts';
import { registroCalls } from '../contract/registro.calls.ts';
import { direccionStep, personalStep } from '../contract/registro.schemas.ts';
import { CodigoStep } from './CodigoStep.tsx';
import { DireccionStep } from './DireccionStep.tsx';
import { ListoStep } from './ListoStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import {
  envioTo,
  isDraftEmpty,
  serves,
  EMPTY_DRAFT,
  forgetDraft,
  keepDraft,
  readDraft,
  withEnvio,
  type Envio,
} from './registro-draft.ts';
import { correoOf, direccionOf, personalOf, type PersonalValues, type RegistroValues } from './registro-values.ts';
import { STEPS, type Step, StepHeader } from './StepHeader.tsx';
import classes from './RegisterPage.module.css';

/** The registration that is being written, stored at every change. */
const useRegistro = () => {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => {
    if (draft === EMPTY_DRAFT) forgetDraft();
    else keepDraft(draft);
  }, [draft]);
  return {
    draft,
    change: (values: Partial<RegistroValues>): void =>
      setDraft((before) => ({ ...before, values: { ...before.values, ...values } })),
    addEnvio: (envio: Envio): void => setDraft((before) => withEnvio(before, envio)),
    /** Removes all of it from this browser. */
    forget: (): void => {
      forgetDraft();
      setDraft(EMPTY_DRAFT);
    },
  };
};

const route = getRouteApi('/auth/register');

export function RegisterPage() {
  const navigate = useNavigate();
  const { paso: asked = 1 } = route.useSearch();
  const enviada = useLocation({ select: ({ state }) => state.solicitudEnviada === true });
  const { draft, change, addEnvio, forget } = useRegistro();
  const [focus, setFocus] = useState<keyof PersonalValues>('cliente_nombre');
  const heading = useRef<HTMLHeadingElement>(null);
  const { values } = draft;
  const correo = correoOf(values.correo);
  const envio = envioTo(draft, correo);

  // An address with a step cannot skip the steps before it.
  const reachable: Step = !personalStep.safeParse(personalOf(values)).success
    ? 1
    : envio === undefined || !direccionStep.safeParse(direccionOf(values)).success
      ? 2
      : 3;
  const step: Step = enviada ? 4 : (Math.min(asked, reachable) as Step);

  useLeaveGuard(() => step < STEPS.length && !isDraftEmpty(draft), { withoutSession: true, onLeave: forget });
  useEffect(() => {
    void prefetchCall(ubicacionesCalls.departamentos);
    void prefetchCall(ubicacionesCalls.ciudades);
  }, []);
  // Steps whose first field is not a text field begin at their title.
  useEffect(() => {
    if (step === 2 || step === 4) heading.current?.focus();
  }, [step]);

  const goTo = (next: Step): void => {
    setFocus('cliente_nombre');
    void navigate({ to: '/register', search: next === 2 || next === 3 ? { paso: next } : {} });
  };
  const confirmMail = useCommand(registroCalls.confirmMail, {
    toasts: 'none',
    onSuccess: ({ data }) => {
      addEnvio({ correo, token: data.token, momento: Date.now() });
      goTo(3);
    },
  });
  const finish = (): void => {
    void navigate({ to: '/register', search: {}, state: { solicitudEnviada: true }, replace: true }).then(forget);
  };

  return (
    <Stack gap="md" data-wide-card>
      <Title order={1} ref={step === 4 ? heading : null} tabIndex={-1} className={classes.heading}>
        {step === 4 ? 'Recibimos su solicitud' : 'Solicite su casillero'}
      </Title>
      <StepHeader step={step} onStep={goTo} />
      {step !== 4 && (
        <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
          {STEPS[step - 1]}
        </Title>
      )}
      {step === 1 && (
        <PersonalStep values={personalOf(values)} onChange={change} onDone={() => goTo(2)} focus={focus} />
      )}
      {step === 2 && (
        <DireccionStep
          values={direccionOf(values)}
          correo={correo}
          sendsCode={envio === undefined}
          problem={confirmMail.error}
          pending={confirmMail.isPending}
          onChange={change}
          onDone={() => {
            const { cliente_nombre, cliente_apellido } = values;
            if (serves(envio, Date.now())) goTo(3);
            else confirmMail.mutate({ body: { cliente_nombre, cliente_apellido, correo } });
          }}
          onBack={() => goTo(1)}
        />
      )}
      {step === 3 && envio !== undefined && (
        <CodigoStep
          values={values}
          envio={envio}
          onSent={(token) => addEnvio({ correo, token, momento: Date.now() })}
          onDone={finish}
          onChangeCorreo={() => {
            goTo(1);
            setFocus('correo');
          }}
          onBack={() => goTo(2)}
        />
      )}
      {step === 4 ? (
        <ListoStep />
      ) : (
        <Text size="sm" pt="sm" className={classes.login}>
          ¿Ya tiene casillero?{' '}
          <TextLink to="/login" underline="always" inherit>
            Inicie sesión
          </TextLink>
        </Text>
      )}
    </Stack>
  );
}
