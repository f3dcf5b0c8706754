import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { difference, total as sum } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { requireCliente } from '#features/clientes/server/clientes.public.ts';
import type { abonosCalls } from '../contract/abonos.calls.ts';
import { abonoErrors } from '../contract/abonos.errors.ts';
import type { CreateAbono } from '../contract/abonos.schemas.ts';
import { recibidoOf } from '../rules/pago.public.ts';
import { abonoTipo, distribute, type Parte } from '../rules/repartir.public.ts';
import { mailPagado } from './abonos.mails.public.ts';
import { leftOf, lockDeudas, payDeudas, requireDeudas, type LockedDeuda } from './deudas.public.ts';
import { notasUsadasAudit, resolvePagos, spendNotas } from './pagos.public.ts';
import { storeRecibo } from './recibos.public.ts';

/** The branch at which the user takes money. @throws SIN_PERMISO for a customer, ABONO_SIN_SUCURSAL */
const requireCaja = ({ cliente_id, sucursal_id }: Principal): number => {
  if (cliente_id !== null) throw refuse(kitErrors.SIN_PERMISO);
  if (sucursal_id === null) throw refuse(abonoErrors.ABONO_SIN_SUCURSAL);
  return sucursal_id;
};

/**
 * What is owed with the requested deliveries: one of them may owe again since the open ones were locked, because its
 * receipt was voided meanwhile.
 * @throws ABONO_ENTREGA_DE_OTRO, ABONO_ENTREGA_SIN_SALDO, ABONO_EXCEDE_SALDO at the part's field.
 */
const withPedidas = async (
  db: Executor,
  { cliente_id, detalle = [] }: CreateAbono,
  open: readonly LockedDeuda[],
): Promise<readonly LockedDeuda[]> => {
  const pedidas = await requireDeudas(db, cliente_id, detalle, 'detalle');
  const known = new Set(open.map(({ entrega_id }) => entrega_id));
  return [...open, ...pedidas.filter(({ entrega_id }) => !known.has(entrega_id))];
};

/** How the payment is split: as requested, or else oldest delivery first. @throws if it cannot be split so. */
const partesOf = ({ detalle }: CreateAbono, monto: number, open: readonly LockedDeuda[]): readonly Parte[] => {
  if (detalle !== undefined && detalle.length > 0) {
    const spread = sum(detalle.map(({ abono }) => abono));
    if (spread !== monto)
      throw refuse(abonoErrors.ABONO_NO_CUADRA, { pagos: moneyText(monto), detalle: moneyText(spread) });
    return detalle;
  }
  const { partes, sobra } = distribute(monto, open);
  if (sobra > 0)
    throw refuse(abonoErrors.ABONO_EXCEDE_DEUDA, { saldo: moneyText(sum(open.map(({ saldo }) => saldo))) });
  return partes;
};

/** Takes a payment of a client's debt, completely or not at all. Locks in this order: deliveries, credit notes. */
export const createAbono = async ({
  db,
  user,
  body,
  services,
  audit,
  notify,
}: Context<typeof abonosCalls.create>): Promise<Answer<typeof abonosCalls.create>> => {
  const { cliente_id } = body;
  const sucursal_id = requireCaja(user);
  const cliente = await requireCliente(db, user, cliente_id);
  const pagos = await resolvePagos(db, body.pagos);
  // Locks all of them, not only those paid, because the total that is left is reported and must not change meanwhile.
  const open = await lockDeudas(db, cliente_id);
  const owed = sum(open.map(({ saldo }) => saldo));
  if (body.total !== undefined && body.total !== null && body.total !== owed)
    throw refuse(abonoErrors.ABONO_TOTAL_CAMBIO, { visto: moneyText(body.total), total: moneyText(owed) });
  if (open.length === 0 && (body.detalle ?? []).length === 0) throw refuse(abonoErrors.ABONO_SIN_DEUDA);
  const deudas = await withPedidas(db, body, open);
  const total = sum(pagos.map(({ monto }) => monto));
  const partes = partesOf(body, total, deudas);
  const notas = await spendNotas(db, cliente_id, pagos);
  const tipo = abonoTipo(null, leftOf(deudas, partes));
  const metodos = pagos.map(({ metodo_tipo }) => metodo_tipo);
  await payDeudas(db, deudas, { partes, metodos, usuario: user.usuario });
  const abono_id = await storeRecibo(db, {
    cliente_id,
    sucursal_id,
    usuario_registro: user.usuario,
    tipo,
    total,
    partes,
    pagos,
  });
  const saldo = difference(sum(deudas.map((deuda) => deuda.saldo)), total);
  const cambio = sum(pagos.map((pago) => difference(recibidoOf(pago), pago.monto)));
  await mailPagado(db, services, cliente, { abono_id, total, saldo, partes }, user.usuario);
  audit(
    {
      accion: 'abonos.crear',
      entidad: 'abono',
      entidad_id: abono_id,
      despues: { ...body, sucursal_id, tipo, total, partes, saldo },
    },
    ...notasUsadasAudit(notas, 'usar', { abono_id }),
  );
  notify('abonos', 'entregas', ...(notas.length > 0 ? ['notas_credito'] : []));
  return {
    data: { abono_id, tipo, total, cambio, saldo },
    message: [
      'El pago se registró.',
      ...(cambio > 0 ? [`Cambio: ${moneyText(cambio)}.`] : []),
      saldo > 0 ? `El cliente queda debiendo ${moneyText(saldo)}.` : 'El cliente no debe nada más.',
    ].join(' '),
  };
};
