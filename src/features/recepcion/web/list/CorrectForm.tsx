import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button, Group, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { anyOf } from '#kit/contract/access.ts';
import { RAZON_MAX } from '#kit/contract/fields.ts';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { decimalTyped } from '#kit/web/form/decimal-text.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { AUTORIZA_REBAJA } from '#features/viaje/contract/rebaja.schemas.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import { correctBody, type Recibido } from '../../contract/recepcion.schemas.ts';
import { addReceived } from './use-outcomes.ts';

const FIELDS = [
  ['alto', 'Alto (pulg)'],
  ['largo', 'Largo (pulg)'],
  ['ancho', 'Ancho (pulg)'],
  ['peso_real', 'Peso (lb)'],
] as const;

const AUTORIZA = anyOf(AUTORIZA_REBAJA);

interface Props {
  readonly paquete: Recibido;
  readonly onDone: () => void;
}

/** Form to correct the measures of a received parcel, within its row. */
export function CorrectForm({ paquete, onDone }: Props) {
  const { paquete_id, version } = paquete;
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => ({
    ...Object.fromEntries(FIELDS.map(([name]) => [name, String(paquete[name])])),
    paquete_descripcion: paquete.paquete_descripcion,
  }));
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  /** The server doubts a figure: submitting the same again confirms it. */
  const [doubted, setDoubted] = useState(false);
  /** The correction lowers the price and must be authorised, since it is no recent slip of the user's own. */
  const [asksRebaja, setAsksRebaja] = useState(false);
  const mayAllow = useAllowed(AUTORIZA);
  const correct = useCommand(recepcionCalls.correct, {
    toasts: 'none',
    onSuccess: ({ data }) => {
      addReceived(data.paquete, data.solicitud);
      onDone();
    },
    onError: (error) => {
      setErrores(error instanceof ApiError ? error.errores : {});
      setProblem(messageOf(error));
      if (error instanceof ApiError && ('autorizacion' in error.errores || 'razon' in error.errores))
        setAsksRebaja(true);
      setDoubted(error instanceof ApiError && error.code === 'RECEPCION_CIFRA_DUDOSA');
    },
  });
  const change = (name: string, value: string): void => {
    setValues({ ...values, [name]: value });
    setErrores({});
    setProblem(null);
    setDoubted(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = correctBody.safeParse({
      ...Object.fromEntries(FIELDS.map(([name]) => [name, decimalTyped(values[name] ?? '')])),
      paquete_descripcion: values['paquete_descripcion'],
      cifras_confirmadas: doubted,
      ...(asksRebaja ? { razon: values['razon'], autorizacion: values['autorizacion'] } : {}),
      version,
    });
    if (!read.success) {
      setErrores(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    if (!correct.isPending) correct.mutate({ params: { paquete_id }, body: read.data });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDone();
  };
  const input = (name: string) => ({
    value: values[name] ?? '',
    error: errores[name],
    autoComplete: 'off',
    size: 'xs' as const,
    onChange: (event: { currentTarget: HTMLInputElement }) => change(name, event.currentTarget.value),
  });
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-label={`Corregir ${paquete.tracking}`}>
      <Stack gap="xs" m={{ base: '8px 6px 4px 0', md: '8px 6px 4px 50px' }}>
        <SimpleGrid cols={{ base: 2, md: 4 }} spacing="xs">
          {FIELDS.map(([name, label], index) => (
            <TextInput
              key={name}
              label={label}
              data-scale
              inputMode="decimal"
              autoFocus={index === 0}
              onFocus={(event) => event.currentTarget.select()}
              {...input(name)}
            />
          ))}
        </SimpleGrid>
        <TextInput label="Descripción" maxLength={300} {...input('paquete_descripcion')} />
        {asksRebaja && (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xs">
            <TextInput label="Razón de que se cobre menos" maxLength={RAZON_MAX} required {...input('razon')} />
            {!mayAllow && (
              <PasswordInput
                label="Contraseña de quien autoriza"
                required
                {...input('autorizacion')}
                autoComplete="new-password"
              />
            )}
          </SimpleGrid>
        )}
        {problem !== null && (
          <Text size="sm" c="error" role="alert">
            {problem}
          </Text>
        )}
        <Group gap={6} mt={6}>
          <Button type="submit" size="xs" loading={correct.isPending}>
            {doubted ? 'Son correctas: guardar' : 'Guardar corrección'}
          </Button>
          <Button size="xs" variant="default" onClick={onDone}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
