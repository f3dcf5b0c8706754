import { useForm } from '@mantine/form';
import { difference, total as sum } from '#kit/rules/money.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { abonoErrors } from '../../contract/abonos.errors.ts';
import { createAbonoBody, type MostradorDePagos } from '../../contract/abonos.schemas.ts';
import { recibidoDe } from '../../rules/pago.public.ts';
import { repartir } from '../../rules/repartir.public.ts';
import { startFilas, useFilas } from '../cobro/use-filas.public.ts';
import type { Cobrable } from '../cobro/use-total-visto.public.ts';

/** What is owed, delivery by delivery, and of who owes more than are shown the rest. */
export const cobrables = ({ entregas, total_entregas, saldo }: MostradorDePagos): readonly Cobrable[] => [
  ...entregas.map((entrega) => ({ clave: String(entrega.entrega_id), total: entrega.saldo })),
  ...(total_entregas > entregas.length
    ? [{ clave: 'las demás', total: difference(saldo, sum(entregas.map((entrega) => entrega.saldo))) }]
    : []),
];

/**
 * What the cashier writes to take what one client owes.
 * @param elegidas the deliveries that are paid, the oldest first.
 */
export const usePago = (datos: MostradorDePagos, elegidas: MostradorDePagos['entregas']) => {
  const form = useForm({
    initialValues: { pagos: startFilas(datos) },
  });
  const todas = elegidas.length === datos.entregas.length;
  // Who owes more deliveries than are shown pays the oldest of all.
  const debe = todas ? datos.saldo : sum(elegidas.map(({ saldo }) => saldo));
  const ids = new Set(elegidas.map(({ entrega_id }) => String(entrega_id)));
  const filas = useFilas(form, form.values.pagos, debe, datos);
  const pagado = sum(filas.escritos.map(({ monto }) => monto));
  const { partes } = repartir(pagado, elegidas);
  const body = {
    cliente_id: datos.cliente.cliente_id,
    pagos: filas.pagos,
    ...(todas ? {} : { detalle: partes.map((parte) => ({ ...parte })) }),
    total: datos.saldo,
  };

  /** Everything that is wrong before it is sent, by its field. */
  const findProblems = (): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const { path, message } of createAbonoBody.safeParse(body).error?.issues ?? [])
      errors[path.join('.')] ??= message;
    for (const [path, message] of Object.entries(filas.problemsOf(errors))) errors[path] ??= message;
    if (difference(pagado, debe) > 0)
      errors[`pagos.${filas.pagos.length - 1}.monto`] ??= abonoErrors.ABONO_EXCEDE_DEUDA.message({
        saldo: moneyText(debe),
      });
    return filas.atRows(errors);
  };

  return {
    form,
    filas,
    body,
    debe,
    /** What is to be paid, as it is watched. */
    cobrables: todas ? cobrables(datos) : cobrables(datos).filter(({ clave }) => ids.has(clave)),
    pagado,
    /** What each delivery gets, by its number. */
    abonos: new Map(partes.map(({ entrega_id, abono }) => [entrega_id, abono])),
    cambio: sum(filas.escritos.map((pago) => difference(recibidoDe(pago), pago.monto))),
    findProblems,
  };
};

export type Pago = ReturnType<typeof usePago>;
