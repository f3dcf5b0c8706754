import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { decimalTyped } from '#kit/web/form/decimal-text.ts';
import field from '#kit/web/form/field.module.css';
import { focusBeside } from '#kit/web/form/focus-beside.ts';
import { focusFirstError } from '#kit/web/form/focus-first-error.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { cajaCalls } from '../contract/caja.calls.ts';
import { closeBody, type Turno } from '../contract/caja.schemas.ts';
import { writtenConteo, contadoOf } from '../rules/turno.rules.ts';
import { useConteo } from './use-conteo.ts';
import classes from './ContarTurno.module.css';

interface Props {
  readonly turno: Turno;
  readonly onContado: (turno: Turno) => void;
  readonly onCancel: () => void;
}

/** The value as printed on the note or coin: «L 500», «L 0.50». */
const valueText = (denominacion: number): string => moneyText(denominacion, 'HNL', denominacion < 1 ? 2 : 0);

/** What was typed of the cards, which is easily passed over, beside how many payments there were; no amount is told. */
const lotesText = ({ tarjetas, medios }: Turno, lotes: readonly { readonly lote: number }[]): string => {
  if (tarjetas.length === 0) return '';
  const pagos = medios.find(({ metodo_tipo }) => metodo_tipo === 'Tarjeta Crédito')?.pagos ?? 0;
  const written = tarjetas.map(
    ({ cuenta_banco_nombre }, place) => `${cuenta_banco_nombre}, ${moneyText(lotes[place]?.lote ?? 0)}`,
  );
  return `Tarjetas: ${written.join('; ')} (${counted(pagos, 'hubo 1 pago', 'hubo # pagos', 'no hubo pagos')}). `;
};

/**
 * The form for counting the drawer; the expected amount is not shown. Enter and the arrow keys move between the values
 * and on to the button.
 */
export function ContarTurno({ turno, onContado, onCancel }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const done = useRef(false);
  const conteo = useConteo(turno);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const command = useCommand(cajaCalls.close, {
    toasts: 'none',
    invalidates: ['caja', 'abonos', 'entregas', 'system.notifications'],
    onSuccess: ({ data }) => {
      done.current = true;
      onContado(data);
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.errores);
      focusFirstError(element.current);
    },
  });
  useLeaveGuard(() => conteo.isDirty && !done.current);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const body = { turno_id: turno.turno_id, ...conteo.body };

  const submit = async (): Promise<void> => {
    if (command.isPending || done.current) return;
    const { error } = closeBody.safeParse(body);
    const found = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
    setErrors(found);
    if (error !== undefined) return focusFirstError(element.current);
    const yes = await confirm({
      title: `¿Contó ${moneyText(conteo.contado)}?`,
      text: `${lotesText(turno, body.tarjetas)}El conteo se envía una sola vez y el turno ya no recibe nada.`,
      confirmar: 'Cerrar turno',
      cancelar: 'Seguir contando',
    });
    if (yes) command.mutate({ body });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const step = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    focusBeside(target, event.currentTarget.querySelectorAll<HTMLElement>('input, button[type="submit"]'), step);
  };
  /** The schema numbers the rows sent, which omit empty ones; this finds the error of a row on the screen. */
  const errorOf = (denominacion: number): string | undefined => {
    const place = conteo.body.conteo.findIndex((one) => one.denominacion === denominacion);
    return errors[`conteo.${place}.cantidad`] ?? errors[`conteo.${place}.denominacion`];
  };
  return (
    <form
      ref={element}
      aria-label="Conteo"
      className={classes.conteo}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Section title="Conteo del efectivo" flush>
        <DataTable label="Tabla: Conteo" className={classes.cuenta}>
          <thead>
            <tr>
              <th>Valor</th>
              <th>Cantidad</th>
              <th className="num">Suma</th>
            </tr>
          </thead>
          <tbody>
            {turno.denominaciones.map(({ denominacion, tipo }) => {
              const typed = conteo.cantidades.get(denominacion) ?? '';
              const suma = contadoOf(writtenConteo(new Map([[denominacion, decimalTyped(typed)]])));
              return (
                <tr key={denominacion}>
                  <td>
                    <span className="mono">{valueText(denominacion)}</span>{' '}
                    <Text span size="xs" c="dimmed">
                      {tipo}
                    </Text>
                  </td>
                  <td>
                    <TextInput
                      aria-label={`${tipo} de ${valueText(denominacion)}`}
                      inputMode="numeric"
                      autoComplete="off"
                      placeholder="0"
                      maxLength={7}
                      classNames={{ input: field.figure ?? '' }}
                      value={typed}
                      error={errorOf(denominacion)}
                      onFocus={(event) => event.currentTarget.select()}
                      onChange={(event) => conteo.setCantidad(denominacion, event.currentTarget.value)}
                    />
                  </td>
                  <td className="num">{suma > 0 && <MoneyText value={suma} />}</td>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
        {turno.tarjetas.length > 0 && (
          <Stack p="md" gap="sm">
            <Text fw={600}>Lote de cada terminal de tarjetas</Text>
            {turno.tarjetas.map(({ cuenta_banco_id, cuenta_banco_nombre }, index) => (
              <TextInput
                key={cuenta_banco_id ?? 'sin'}
                label={cuenta_banco_nombre}
                description="El total que imprime la terminal al cerrar su lote; vacío: nada."
                maw={280}
                inputMode="decimal"
                autoComplete="off"
                leftSection="L"
                maxLength={16}
                classNames={{ input: field.figure ?? '' }}
                value={conteo.lotes.get(cuenta_banco_id) ?? ''}
                error={errors[`tarjetas.${index}.lote`] ?? errors[`tarjetas.${index}.cuenta_banco_id`]}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => conteo.setLote(cuenta_banco_id, event.currentTarget.value)}
              />
            ))}
          </Stack>
        )}
        <Stack gap="sm" className={classes.pie}>
          {command.error !== null && (
            <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
              {messageOf(command.error)}
            </Alert>
          )}
          <Group justify="space-between" align="baseline">
            <Text>Contado</Text>
            <Text component="output" fz={28} fw={700} aria-label="Contado">
              <MoneyText value={conteo.contado} />
            </Text>
          </Group>
          <Group>
            <Button type="submit" loading={command.isPending}>
              Cerrar turno
            </Button>
            <Button variant="default" onClick={onCancel} disabled={command.isPending}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </Section>
    </form>
  );
}
