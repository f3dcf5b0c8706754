import { useEffect, useRef, useState } from 'react';
import { Alert, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import type { DataOf } from '#kit/contract/call.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { total as sum } from '#kit/rules/money.ts';
import { ApiError, isUnknownOutcome, messageOf } from '#kit/web/api/api-error.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { focusFirstError, focusSubmit } from '#kit/web/form/focus-first-error.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { RebajaFields } from '#features/viaje/web/RebajaFields.tsx';
import { FaltaTurno, faltaTurno } from '#features/caja/web/FaltaTurno.public.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import type { Mostrador } from '../../contract/entregas.schemas.ts';
import { Almacenaje } from './Almacenaje.tsx';
import { cajasSinVer, nombresOf } from './cajas.ts';
import { Credito } from './Credito.tsx';
import type { GuiaEnMostrador } from './GuiasSection.tsx';
import { DeudaAnterior } from './DeudaAnterior.tsx';
import { Recibe } from './Recibe.tsx';
import { useCobro, type Cobro } from './use-cobro.ts';
import { CobroFrame, TotalGrande } from '#features/abonos/web/cobro/CobroFrame.public.tsx';
import { PagoRows } from '#features/abonos/web/cobro/PagoRows.public.tsx';
import { PorSaber } from '#features/abonos/web/cobro/PorSaber.public.tsx';
import { TotalCambio } from '#features/abonos/web/cobro/TotalCambio.public.tsx';
import { useTotalVisto, type Cobrable } from '#features/abonos/web/cobro/use-total-visto.public.ts';

/** A registered delivery, as the result shows it. */
export interface Hecha extends DataOf<typeof entregasCalls.create> {
  readonly cliente: string;
  readonly guias: number;
}

interface Props {
  readonly datos: Mostrador;
  readonly elegidas: readonly GuiaEnMostrador[];
  /** Parcels already verified. */
  readonly vistas: ReadonlySet<number>;
  readonly tellDirty: (isDirty: () => boolean) => void;
  readonly onHecha: (hecha: Hecha) => void;
}

/** The message of a refusal that no field shows, for an alert above the form; the form keeps what was typed. */
const untold = (error: unknown, cobro: Cobro): string | null => {
  if (!(error instanceof ApiError)) return null;
  const fields = Object.keys(cobro.fieldsOf(error));
  const shown = fields.length > 0 && fields.every((path) => path !== 'guia_ids');
  return shown ? null : messageOf(error);
};

/** Everything that can be charged: the guias handed over now, and older debts. */
const cobrables = (
  guias: readonly Pick<GuiaEnMostrador, 'guia_id' | 'total'>[],
  deudas: Mostrador['deudas'],
): readonly Cobrable[] => [
  ...guias.map(({ guia_id, total }) => ({ clave: `guía ${guia_id}`, total })),
  ...deudas.map(({ entrega_id, saldo }) => ({ clave: `entrega ${entrega_id}`, total: saldo })),
];

/** Who receives, how it is paid, and the one button that submits. */
export function CobroForm({ datos, elegidas, vistas, tellDirty, onHecha }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const done = useRef(false);
  const cobro = useCobro(datos, elegidas);
  const { form, body } = cobro;
  const { total, saldo, cambio } = cobro.cobro;
  /** The user may not give credit, so everything must be paid. */
  const sinCredito = saldo > 0 && !datos.puede_dar_credito && !cobro.rows.mal;
  const { cambiado, acknowledge } = useTotalVisto(
    cobrables(
      datos.guias.filter(({ entregable }) => entregable),
      datos.deudas,
    ),
    cobrables(elegidas, cobro.deudas),
  );
  /** A request whose outcome is unknown; nothing else may be charged until it is known. */
  const [porSaber, setPorSaber] = useState<typeof body | null>(null);
  const command = useCommand(entregasCalls.create, {
    toasts: 'none',
    invalidates: ['abonos', 'entregas', 'guias', 'paquetes', 'notas_credito'],
    onSuccess: ({ data }, { body: sent }) => {
      done.current = true;
      onHecha({ ...data, cliente: nombreCompleto(datos.cliente), guias: sent.guia_ids.length });
    },
    onError: (error, { body: sent }) => {
      if (isUnknownOutcome(error)) return setPorSaber(sent as typeof body);
      setPorSaber(null);
      form.setErrors(cobro.fieldsOf(error));
      // The dialog that opens a turno takes the focus itself.
      if (faltaTurno(error)) return;
      focusFirstError(element.current);
      // The data may have changed: reload it.
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
  const submit = (): void => {
    if (command.isPending || done.current || hasChanged || porSaber !== null) return;
    const problems = cobro.findProblems();
    form.setErrors(problems);
    if (Object.keys(problems).length > 0) return focusFirstError(element.current);
    void charge();
  };
  /** Charges; asks first if parcels were not verified, and names them. */
  const charge = async (): Promise<void> => {
    const sinVer = cajasSinVer(elegidas, vistas);
    const yes =
      sinVer.length === 0 ||
      (await confirm({
        title: counted(sinVer.length, 'Falta mostrar 1 caja', 'Faltan # cajas por mostrar'),
        text:
          sinVer.length === 1
            ? `No se escaneó ni se marcó ${nombresOf(sinVer)}. Si el cliente la tiene en la mano, entréguela; si no, búsquela antes de cobrar.`
            : `No se escanearon ni se marcaron ${nombresOf(sinVer)}. Si el cliente las tiene en la mano, entréguelas; si no, búsquelas antes de cobrar.`,
        confirmar: 'Cobrar y entregar',
      }));
    const noted = sinVer.length === 0 ? {} : { cajas_sin_ver: sinVer.map(({ paquete_id }) => paquete_id) };
    if (yes) command.mutate({ body: { ...body, ...noted } });
  };
  if (porSaber !== null)
    return (
      <PorSaber
        que={`El cobro de ${moneyText(porSaber.total)} con la entrega de ${counted(porSaber.guia_ids.length, '1 guía', '# guías')}`}
        asking={command.isPending}
        onAsk={() => command.mutate({ body: porSaber })}
      />
    );
  const problem = hasChanged ? null : untold(command.error, cobro);
  return (
    <CobroFrame
      ref={element}
      label="Cobro"
      buttonText={sinCredito ? `Falta ${moneyText(saldo)}` : textOf(elegidas.length, cobro)}
      loading={command.isPending}
      disabled={elegidas.length === 0 || datos.sucursal === null || hasChanged || sinCredito}
      onSubmit={submit}
    >
      <TotalGrande
        label={counted(elegidas.length, 'Total de 1 guía', 'Total de # guías')}
        value={total}
        aside={<MoneyText value={cobro.total_usd} moneda="USD" />}
        {...(cobro.cobro.abonado > 0 ? { below: `Con lo anterior: ${moneyText(cobro.rows.total)}` } : {})}
      />

      {cambiado !== null && (
        <TotalCambio
          cambiado={cambiado}
          motivo="a una guía le cambiaron el precio o ya no está, o se cobró una deuda anterior."
          form={element}
          onVisto={() => {
            acknowledge();
            command.reset();
          }}
        />
      )}
      {faltaTurno(command.error) && !hasChanged && (
        <FaltaTurno
          onAbierto={() => {
            command.reset();
            form.clearErrors();
            focusSubmit(element.current);
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

      {cobro.almacenaje > 0 && <Almacenaje datos={datos} cobro={cobro} />}
      <PagoRows medios={datos} state={cobro.rows} cambio={cambio} falta={saldo}>
        {datos.deudas.length > 0 && <DeudaAnterior datos={datos} cobro={cobro} />}
        {saldo > 0 && elegidas.length > 0 && !cobro.rows.mal && <Credito datos={datos} cobro={cobro} />}
        {cobro.esGratis && (
          <RebajaFields
            form={form}
            reason={counted(elegidas.length, 'La guía se entrega sin cobro.', 'Una de las guías se entrega sin cobro.')}
          />
        )}
      </PagoRows>

      <Recibe form={form} />
    </CobroFrame>
  );
}

const textOf = (guias: number, { rows, cobro: { total, pagado, saldo, abonado } }: Cobro): string => {
  const cobrado = sum([pagado, abonado]);
  if (guias === 0) return 'Elija al menos una guía';
  if (rows.mal) return 'Revise el monto';
  if (total === 0 && abonado === 0) return 'Entregar sin cobro';
  if (cobrado === 0) return `Entregar y dejar ${moneyText(saldo)} a crédito`;
  return saldo > 0
    ? `Cobrar ${moneyText(cobrado)} y dejar ${moneyText(saldo)} a crédito`
    : `Cobrar ${moneyText(cobrado)} y entregar`;
};
