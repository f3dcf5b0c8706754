import { useForm } from '@mantine/form';
import { difference, total as sum } from '#kit/rules/money.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { abonoErrors } from '../../contract/abonos.errors.ts';
import { createAbonoBody, type MostradorDePagos } from '../../contract/abonos.schemas.ts';
import { recibidoOf } from '../../rules/pago.public.ts';
import { distribute } from '../../rules/repartir.public.ts';
import { startRows, usePagoRows } from '../cobro/use-pago-rows.public.ts';
import type { Cobrable } from '../cobro/use-total-visto.public.ts';

/** The open deliveries as amounts to charge; debts beyond those shown are one more entry. */
export const cobrables = ({ entregas, total_entregas, saldo }: MostradorDePagos): readonly Cobrable[] => [
  ...entregas.map((entrega) => ({ clave: String(entrega.entrega_id), total: entrega.saldo })),
  ...(total_entregas > entregas.length
    ? [{ clave: 'las demás', total: difference(saldo, sum(entregas.map((entrega) => entrega.saldo))) }]
    : []),
];

/**
 * The state of the form that takes a client's payment.
 * @param elegidas the deliveries to pay, oldest first.
 */
export const usePago = (datos: MostradorDePagos, elegidas: MostradorDePagos['entregas']) => {
  const form = useForm({
    initialValues: { pagos: startRows(datos) },
  });
  const todas = elegidas.length === datos.entregas.length;
  // With all chosen, deliveries beyond those shown are paid too.
  const debe = todas ? datos.saldo : sum(elegidas.map(({ saldo }) => saldo));
  const ids = new Set(elegidas.map(({ entrega_id }) => String(entrega_id)));
  const rows = usePagoRows(form, form.values.pagos, debe, datos);
  const pagado = sum(rows.written.map(({ monto }) => monto));
  const { partes } = distribute(pagado, elegidas);
  const body = {
    cliente_id: datos.cliente.cliente_id,
    pagos: rows.pagos,
    ...(todas ? {} : { detalle: partes.map((parte) => ({ ...parte })) }),
    total: datos.saldo,
  };

  /** All problems found before sending, by field. */
  const findProblems = (): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const { path, message } of createAbonoBody.safeParse(body).error?.issues ?? [])
      errors[path.join('.')] ??= message;
    for (const [path, message] of Object.entries(rows.problemsOf(errors))) errors[path] ??= message;
    if (difference(pagado, debe) > 0)
      errors[`pagos.${rows.pagos.length - 1}.monto`] ??= abonoErrors.ABONO_EXCEDE_DEUDA.message({
        saldo: moneyText(debe),
      });
    return rows.atRows(errors);
  };

  return {
    form,
    rows,
    body,
    debe,
    /** The amounts to watch for changes. */
    cobrables: todas ? cobrables(datos) : cobrables(datos).filter(({ clave }) => ids.has(clave)),
    pagado,
    /** What each delivery gets, by its number. */
    abonos: new Map(partes.map(({ entrega_id, abono }) => [entrega_id, abono])),
    cambio: sum(rows.written.map((pago) => difference(recibidoOf(pago), pago.monto))),
    findProblems,
  };
};

export type Pago = ReturnType<typeof usePago>;
