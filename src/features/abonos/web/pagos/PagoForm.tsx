import { useEffect, useRef, useState } from 'react';
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { DataOf } from '#kit/contract/call.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { difference } from '#kit/rules/money.ts';
import { ApiError, isUnknownOutcome, messageOf } from '#kit/web/api/api-error.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { focusFirstError, focusSubmit } from '#kit/web/form/focus-first-error.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { FaltaTurno, faltaTurno } from '#features/caja/web/FaltaTurno.public.tsx';
import { abonosCalls } from '../../contract/abonos.calls.ts';
import type { MostradorDePagos } from '../../contract/abonos.schemas.ts';
import { CobroFrame, TotalGrande } from '../cobro/CobroFrame.public.tsx';
import { PagoRows } from '../cobro/PagoRows.public.tsx';
import { PorSaber } from '../cobro/PorSaber.public.tsx';
import { TotalCambio } from '../cobro/TotalCambio.public.tsx';
import { useTotalVisto } from '../cobro/use-total-visto.public.ts';
import { cobrables, type Pago } from './use-pago.ts';

/** A registered payment, as the result shows it. */
export interface Hecho extends DataOf<typeof abonosCalls.create> {
  readonly cliente: string;
}

interface Props {
  readonly datos: MostradorDePagos;
  readonly pago: Pago;
  readonly tellDirty: (isDirty: () => boolean) => void;
  readonly onHecho: (hecho: Hecho) => void;
}

/** The payment rows, and the one button that submits them. */
export function PagoForm({ datos, pago, tellDirty, onHecho }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const done = useRef(false);
  const { form, rows, body, debe, pagado, cambio } = pago;
  const { cambiado, acknowledge } = useTotalVisto(cobrables(datos), pago.cobrables);
  /** A request whose outcome is unknown; no other payment may be taken until it is known. */
  const [porSaber, setPorSaber] = useState<typeof body | null>(null);
  const command = useCommand(abonosCalls.create, {
    toasts: 'none',
    invalidates: ['abonos', 'entregas', 'notas_credito'],
    onSuccess: ({ data }) => {
      done.current = true;
      onHecho({ ...data, cliente: nombreCompleto(datos.cliente) });
    },
    onError: (error, { body: sent }) => {
      if (isUnknownOutcome(error)) return setPorSaber(sent as typeof body);
      setPorSaber(null);
      form.setErrors(rows.fieldsOf(error));
      // The dialog that opens a turno takes the focus itself.
      if (faltaTurno(error)) return;
      focusFirstError(element.current);
      // The debt may have changed: reload it.
      void invalidate('abonos.counter');
    },
  });
  const isUnsaved = (): boolean => (form.isDirty() || porSaber !== null) && !done.current;
  useLeaveGuard(isUnsaved);
  useEffect(() => {
    tellDirty(isUnsaved);
    return () => tellDirty(() => false);
  });
  const submit = (): void => {
    if (command.isPending || done.current || cambiado !== null || porSaber !== null) return;
    const problems = pago.findProblems();
    form.setErrors(problems);
    if (Object.keys(problems).length > 0) return focusFirstError(element.current);
    command.mutate({ body });
  };
  if (porSaber !== null)
    return (
      <PorSaber
        que={`El pago de ${moneyText(pagado)}`}
        asking={command.isPending}
        onAsk={() => command.mutate({ body: porSaber })}
      />
    );
  const sinTurno = faltaTurno(command.error);
  const told =
    cambiado !== null ||
    sinTurno ||
    (command.error instanceof ApiError && Object.keys(rows.fieldsOf(command.error)).length > 0);
  return (
    <CobroFrame
      ref={element}
      label="Pago"
      buttonText={rows.mal ? 'Revise el monto' : pagado === 0 ? 'Escriba cuánto paga' : `Cobrar ${moneyText(pagado)}`}
      loading={command.isPending}
      disabled={debe === 0 || (pagado === 0 && !rows.mal) || datos.sucursal === null || cambiado !== null}
      onSubmit={submit}
    >
      <TotalGrande label="Debe" value={debe} />
      {cambiado !== null && (
        <TotalCambio
          cambiado={cambiado}
          motivo="otra persona cobró o anuló una de estas entregas."
          form={element}
          onVisto={() => {
            acknowledge();
            command.reset();
          }}
        />
      )}
      {sinTurno && (
        <FaltaTurno
          onAbierto={() => {
            command.reset();
            form.clearErrors();
            focusSubmit(element.current);
          }}
        />
      )}
      {command.error !== null && !told && (
        <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
          {messageOf(command.error)}
        </Alert>
      )}
      <PagoRows medios={datos} state={rows} cambio={cambio} falta={difference(debe, pagado)} />
    </CobroFrame>
  );
}
