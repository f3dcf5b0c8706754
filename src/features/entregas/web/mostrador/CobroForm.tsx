import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Alert, Button, Group, Kbd, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { counted } from '#kit/rules/counted.ts';
import type { DataOf } from '#kit/contract/call.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { ApiError, isUnknownOutcome, messageOf } from '#kit/web/api/api-error.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { focusFirstError } from '#kit/web/form/focus-first-error.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import panel from '#kit/web/ui/Panel.module.css';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { RebajaFields } from '#features/viaje/web/RebajaFields.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import type { Mostrador } from '../../contract/entregas.schemas.ts';
import { BILLETE_MAYOR } from '../../rules/pago.public.ts';
import { Credito } from './Credito.tsx';
import type { GuiaEnMostrador } from './GuiasSection.tsx';
import { PagoFila } from './PagoFila.tsx';
import { PorSaber } from './PorSaber.tsx';
import { Recibe } from './Recibe.tsx';
import { TotalCambio } from './TotalCambio.tsx';
import { useCobro, type Cobro } from './use-cobro.ts';
import { useTotalVisto } from './use-total-visto.ts';
import classes from './CobroForm.module.css';

/** What was done, as the result tells it. */
export interface Hecha extends DataOf<typeof entregasCalls.create> {
  readonly cliente: string;
  readonly guias: number;
}

interface Props {
  readonly datos: Mostrador;
  readonly elegidas: readonly GuiaEnMostrador[];
  readonly tellDirty: (isDirty: () => boolean) => void;
  readonly onHecha: (hecha: Hecha) => void;
}

/** Refusals that no field shows: told on top, with everything that was typed left as it is. */
const untold = (error: unknown, cobro: Cobro): string | null => {
  if (!(error instanceof ApiError)) return null;
  const fields = Object.keys(cobro.fieldsOf(error));
  const shown = fields.length > 0 && fields.every((path) => path !== 'guia_ids');
  return shown ? null : messageOf(error);
};

/** Who receives, how it is paid, and the one button that does it all. */
export function CobroForm({ datos, elegidas, tellDirty, onHecha }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const done = useRef(false);
  const cobro = useCobro(datos, elegidas);
  const { form, filas, body } = cobro;
  const { total, saldo, cambio } = cobro.cobro;
  /** Who may not give credit charges all of it or nothing. */
  const sinCredito = saldo > 0 && !datos.puede_dar_credito;
  const { cambiado, acknowledge } = useTotalVisto(datos, elegidas);
  const aviso = useRef<HTMLDivElement>(null);
  /** What was sent without an answer: nothing else may be charged before it is known what became of it. */
  const [porSaber, setPorSaber] = useState<typeof body | null>(null);
  const command = useCommand(entregasCalls.create, {
    toasts: 'none',
    invalidates: ['entregas', 'guias', 'paquetes', 'notas_credito'],
    onSuccess: ({ data }, { body: sent }) => {
      done.current = true;
      const { cliente_nombre, cliente_apellido } = datos.cliente;
      onHecha({ ...data, cliente: `${cliente_nombre} ${cliente_apellido}`, guias: sent.guia_ids.length });
    },
    onError: (error, { body: sent }) => {
      if (isUnknownOutcome(error)) return setPorSaber(sent as typeof body);
      setPorSaber(null);
      form.setErrors(cobro.fieldsOf(error));
      focusFirstError(element.current);
      // What was charged is not what is there: the screen gets what is.
      void invalidate('entregas.counter');
    },
  });
  const isUnsaved = (): boolean => (form.isDirty() || porSaber !== null) && !done.current;
  useLeaveGuard(isUnsaved);
  useEffect(() => {
    tellDirty(isUnsaved);
    return () => tellDirty(() => false);
  });

  const hasChanged = cambiado !== null;
  useEffect(() => {
    // The key that waits on the button would charge what nobody has read yet.
    if (hasChanged && element.current?.contains(document.activeElement)) aviso.current?.focus();
  }, [hasChanged]);

  const submit = (): void => {
    if (command.isPending || done.current || hasChanged || porSaber !== null) return;
    const problems = cobro.findProblems();
    form.setErrors(problems);
    if (Object.keys(problems).length > 0) return focusFirstError(element.current);
    command.mutate({ body });
  };
  const addPago = (): void => {
    const used = new Set(filas.map(({ metodo_pago_id }) => metodo_pago_id));
    const plain = datos.metodos.filter(({ metodo_tipo }) => metodo_tipo !== 'Nota de Crédito');
    const metodo = plain.find(({ metodo_pago_id }) => !used.has(metodo_pago_id)) ?? plain[0];
    if (metodo !== undefined) cobro.addFila(metodo);
  };
  useHotkeys(
    [
      ['F4', addPago],
      ['mod+Enter', submit],
    ],
    [],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const target = event.target as HTMLElement;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
    if (target.getAttribute('aria-expanded') === 'true') return;
    // Money changes hands by a second, deliberate key: the first Enter shows the change and waits at the button.
    event.preventDefault();
    button.current?.focus();
  };

  if (porSaber !== null)
    return (
      <PorSaber
        total={porSaber.total}
        guias={porSaber.guia_ids.length}
        asking={command.isPending}
        onAsk={() => command.mutate({ body: porSaber })}
      />
    );
  const problem = hasChanged ? null : untold(command.error, cobro);
  const free = datos.notas_credito.filter(
    (nota) => !filas.some((fila) => fila.nota_credito_id === nota.nota_credito_id),
  );
  const byNota = datos.metodos.find(({ metodo_tipo }) => metodo_tipo === 'Nota de Crédito');
  return (
    <form
      ref={element}
      className={clsx(panel.panel, classes.form)}
      aria-label="Cobro"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.total}>
        <Text size="sm" c="dimmed">
          {counted(elegidas.length, 'Total de 1 guía', 'Total de # guías')}
        </Text>
        <output className={classes.cifra}>{moneyText(total)}</output>
        <MoneyText value={cobro.total_usd} moneda="USD" />
      </div>

      {cambiado !== null && (
        <TotalCambio
          ref={aviso}
          cambiado={cambiado}
          onVisto={() => {
            acknowledge();
            command.reset();
            element.current?.querySelector('input')?.focus();
          }}
        />
      )}
      {problem !== null && (
        <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
          {problem}
        </Alert>
      )}
      {form.errors['guia_ids'] !== undefined && problem === null && (
        <Text size="sm" c="red" role="alert">
          {form.errors['guia_ids']}
        </Text>
      )}

      <Stack component="fieldset" gap={10} className={classes.grupo}>
        <legend>Pago</legend>
        <Rows gap="sm">
          {filas.map((fila, index) => (
            <PagoFila
              key={fila.key}
              index={index}
              cobro={cobro}
              datos={datos}
              autoFocus={index === 0}
              onRemove={() => {
                cobro.removeFila(index);
                adding.current?.focus();
              }}
            />
          ))}
        </Rows>
        <Group gap={6}>
          <Button
            ref={adding}
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={addPago}
          >
            Agregar pago
          </Button>
          <Kbd size="xs" visibleFrom="md">
            F4
          </Kbd>
          {byNota !== undefined &&
            free.map((nota) => (
              <Button
                key={nota.nota_credito_id}
                size="compact-sm"
                variant="light"
                onClick={() =>
                  cobro.addFila(byNota, {
                    nota_credito_id: nota.nota_credito_id,
                    disponible: nota.disponible,
                    monto: Math.min(nota.disponible, total),
                  })
                }
              >
                Usar nota de crédito: {moneyText(nota.disponible)}
              </Button>
            ))}
        </Group>
        {form.errors['pagos'] !== undefined && (
          <Text size="sm" c="red" role="alert">
            {form.errors['pagos']}
          </Text>
        )}
        <Figures look="tiles">
          <Figure
            label="Cambio"
            tone={cambio > 0 ? 'right' : undefined}
            note={
              cambio >= BILLETE_MAYOR ? (
                <Text span inherit c="red">
                  Revise lo recibido
                </Text>
              ) : undefined
            }
          >
            {moneyText(cambio)}
          </Figure>
          <Figure label={saldo < 0 ? 'Sobra' : 'Falta'} tone={saldo !== 0 ? 'wrong' : undefined}>
            {moneyText(Math.abs(saldo))}
          </Figure>
        </Figures>
        {saldo > 0 && elegidas.length > 0 && <Credito datos={datos} cobro={cobro} />}
        {cobro.esGratis && (
          <RebajaFields
            form={form}
            reason={counted(elegidas.length, 'La guía se entrega sin cobro.', 'Una de las guías se entrega sin cobro.')}
          />
        )}
      </Stack>

      <Recibe form={form} />

      <Stack gap={6} className={classes.pie}>
        <Button
          ref={button}
          type="submit"
          size="md"
          fullWidth
          loading={command.isPending}
          disabled={elegidas.length === 0 || datos.sucursal === null || hasChanged || sinCredito}
        >
          {sinCredito ? `Falta ${moneyText(saldo)}` : textOf(elegidas.length, cobro)}
        </Button>
        <Text size="xs" c="dimmed" ta="center" visibleFrom="md">
          <Kbd size="xs">Enter</Kbd> pasa al botón · <Kbd size="xs">Ctrl</Kbd>+<Kbd size="xs">Enter</Kbd> cobra
        </Text>
      </Stack>
    </form>
  );
}

const textOf = (guias: number, { cobro: { total, pagado, saldo } }: Cobro): string => {
  if (guias === 0) return 'Elija al menos una guía';
  if (total === 0) return 'Entregar sin cobro';
  if (pagado === 0) return `Entregar y dejar ${moneyText(saldo)} a crédito`;
  return saldo > 0
    ? `Cobrar ${moneyText(pagado)} y dejar ${moneyText(saldo)} a crédito`
    : `Cobrar ${moneyText(pagado)} y entregar`;
};
