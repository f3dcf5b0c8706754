import { REQUIRED } from '#kit/contract/fields.ts';
import { type KeyboardEvent, useState } from 'react';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { ApiError } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { PasswordField } from '#kit/web/form/PasswordField.tsx';
import { HOME } from '#kit/web/router/safe-return.ts';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { sesionesCalls } from '../contract/sesiones.calls.ts';
import { resetPasswordBody } from '../contract/sesiones.schemas.ts';
import { PASSWORD_RULES } from '../rules/password.ts';
import { TwoStepForm } from './TwoStepForm.tsx';
import { useLogin } from './use-login.ts';
import classes from './PasswordChecklist.module.css';

/** The rules of a password, ticked off while it is typed. The first, not empty, is left out as obvious. */
function PasswordChecklist({ value }: { readonly value: string }) {
  return (
    <Stack component="ul" gap={4} mt={-6} aria-label="Requisitos de la contraseña">
      {PASSWORD_RULES.slice(1).map(({ ok, message }) => {
        const kept = ok(value);
        return (
          <Group
            key={message}
            component="li"
            fz="sm"
            gap="xs"
            align="start"
            wrap="nowrap"
            {...(kept ? {} : { c: 'dimmed' })}
          >
            {kept ? (
              <IconCheck
                size={15}
                stroke={2.4}
                color="var(--mantine-color-green-text)"
                className={classes.sign}
                aria-hidden
              />
            ) : (
              <IconCircle size={15} stroke={1.6} className={classes.sign} aria-hidden />
            )}
            <span>{message}</span>
            <span className="visually-hidden">{kept ? '(cumple)' : '(falta)'}</span>
          </Group>
        );
      })}
    </Stack>
  );
}

const route = getRouteApi('/card/reset-password');

const isMailbox = (usuario: string): boolean => /^\d+$/.test(usuario);

export function ResetPasswordPage() {
  const navigate = useNavigate();
  const { tk } = route.useSearch();
  const session = useSession();
  const forced = session?.usuario.resetpass === true;
  const voluntary = tk === undefined && !forced;
  const form = useForm({
    initialValues: { contrasenia_actual: '', password: '', confirmPassword: '' },
    validate: schemaResolver(resetPasswordBody, { sync: true }),
    validateInputOnBlur: true,
  });
  const { login, pending, needsCode } = useLogin();
  /** The user whose password was set. */
  const [usuario, setUsuario] = useState('');
  /** Passes on a mailbox, which its customer hardly knows yet; a link does not reveal the names of staff. */
  const toLogin = (name: string): void =>
    void navigate({ to: '/login', replace: true, ...(isMailbox(name) ? { state: { casillero: name } } : {}) });
  /** Logs in with the new password, without asking for it again; asks for whatever else the log-in needs. */
  const enter = async (name: string, codigo?: string): Promise<void> => {
    const outcome = await login({
      usuario: name,
      contrasenia: form.values.password,
      ...(codigo === undefined ? {} : { codigo }),
    });
    if (outcome === 'open') void navigate({ to: HOME, replace: true });
    // A wrong code is tried again in the same form.
    else if (outcome === 'refused' && codigo === undefined) toLogin(name);
  };
  const command = useCommand(sesionesCalls.resetPassword, {
    onSuccess: ({ data }) => {
      // A changed password ends every session, this one too.
      if (tk === undefined) sessionStore.close();
      if (sessionStore.get() !== null) return void navigate({ to: HOME, replace: true });
      setUsuario(data.usuario);
      void enter(data.usuario);
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.errores);
    },
  });
  const submit = form.onSubmit(({ contrasenia_actual, ...passwords }) =>
    command.mutate({
      body: {
        ...passwords,
        ...(tk === undefined ? {} : { token: tk }),
        ...(voluntary ? { contrasenia_actual } : {}),
      },
    }),
  );
  const incomplete =
    !resetPasswordBody.safeParse(form.values).success || (voluntary && form.values.contrasenia_actual === '');

  /** The button is disabled while something is wrong, so Enter submits nothing: it says what. */
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    if (key !== 'Enter' || !incomplete || !(target instanceof HTMLInputElement)) return;
    form.validate();
    if (voluntary && form.values.contrasenia_actual === '') form.setFieldError('contrasenia_actual', REQUIRED);
  };

  if (needsCode)
    return (
      <TwoStepForm pending={pending} onCode={(codigo) => void enter(usuario, codigo)} onBack={() => toLogin(usuario)} />
    );
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <Stack gap="md">
        <Title order={1}>{voluntary ? 'Cambiar contraseña' : 'Establezca su contraseña'}</Title>
        {forced && <Text c="dimmed">Antes de continuar debe elegir una contraseña que solo usted conozca.</Text>}
        <input
          type="text"
          name="usuario"
          value={session?.usuario.usuario ?? ''}
          autoComplete="username"
          readOnly
          hidden
        />
        {voluntary && (
          <PasswordField
            form={form}
            name="contrasenia_actual"
            label="Contraseña actual"
            autoComplete="current-password"
            autoFocus
          />
        )}
        <PasswordField
          form={form}
          name="password"
          label="Contraseña nueva"
          autoComplete="new-password"
          autoFocus={!voluntary}
        />
        <PasswordChecklist value={form.values.password} />
        <PasswordField
          form={form}
          name="confirmPassword"
          label="Repita la contraseña nueva"
          autoComplete="new-password"
        />
        <Button
          type="submit"
          size="md"
          loading={command.isPending || pending}
          disabled={incomplete || command.isPending || pending}
        >
          Guardar contraseña
        </Button>
        {tk !== undefined && (
          <TextLink to="/forgot-password" size="sm">
            ¿El enlace ya no sirve? Pida otro
          </TextLink>
        )}
        {voluntary && (
          <TextLink to="/" size="sm">
            Volver sin cambiarla
          </TextLink>
        )}
        {forced && (
          <TextLink to="/logout" preload={false} size="sm">
            Cerrar sesión
          </TextLink>
        )}
      </Stack>
    </form>
  );
}
