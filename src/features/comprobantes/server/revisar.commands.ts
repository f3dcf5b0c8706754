import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { payByDeposito } from '#features/abonos/server/cobrar-deposito.public.ts';
import { holdDepositos, isDepositoUsed } from '#features/abonos/server/depositos.public.ts';
import { lockDeudas } from '#features/abonos/server/deudas.public.ts';
import { grantAnticipado } from '#features/notas_credito/server/conceder.public.ts';
import type { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import { comprobanteErrors } from '../contract/comprobantes.errors.ts';
import { comprobanteText, esPropio } from '../rules/comprobante.rules.ts';
import { mailRevisado } from './comprobantes.mails.ts';
import { comprobanteMovement, type LockedComprobante } from './comprobantes.movement.ts';
import { findComprobante } from './comprobantes.queries.ts';

/** @throws NO_ENCONTRADO */
const lockComprobante = async (db: Executor, comprobante_id: number): Promise<LockedComprobante> => {
  const [row] = await comprobanteMovement.lock(db, [comprobante_id]);
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

/**
 * The payment method for transfers into the account: preferably one with this account, else one without account; never
 * one with another account, under which the results would list the money.
 * @throws COMPROBANTE_SIN_METODO
 */
const requireMetodo = async (db: Executor, cuenta_banco_id: number): Promise<number> => {
  const metodo = await db
    .selectFrom('metodos_pago')
    .select('metodo_pago_id')
    .where('metodo_tipo', '=', 'Depósito')
    .where('activo', '=', true)
    .where((eb) => eb.or([eb('cuenta_banco_id', '=', cuenta_banco_id), eb('cuenta_banco_id', 'is', null)]))
    .orderBy(sql`cuenta_banco_id is null`)
    .orderBy('metodo_pago_id')
    .executeTakeFirst();
  if (metodo === undefined) throw refuse(comprobanteErrors.COMPROBANTE_SIN_METODO);
  return metodo.metodo_pago_id;
};

/** The branch of the receipt: that of the user who approves, or else the account's cost centre. */
const sucursalOf = async (db: Executor, { sucursal_id }: Principal, cuenta_banco_id: number): Promise<number> =>
  sucursal_id ??
  (
    await db
      .selectFrom('cuentas_banco')
      .select('sucursal_id')
      .where('cuenta_banco_id', '=', cuenta_banco_id)
      .executeTakeFirstOrThrow()
  ).sucursal_id;

/** Refuses a transfer that has already paid something. @throws COMPROBANTE_REFERENCIA_USADA */
const refuseUsed = async (
  db: Executor,
  { comprobante_id, cuenta_banco_id, referencia }: LockedComprobante,
): Promise<void> => {
  await holdDepositos(db, [{ cuenta_banco_id, referencia }]);
  const approved = await db
    .selectFrom('comprobantes_transferencia as t')
    .select('t.comprobante_id')
    .where('t.cuenta_banco_id', '=', cuenta_banco_id)
    .where('t.estado', '=', 'Aprobado')
    .where('t.referencia_clave', '=', (eb) =>
      eb
        .selectFrom('comprobantes_transferencia as o')
        .select('o.referencia_clave')
        .where('o.comprobante_id', '=', comprobante_id)
        .$asScalar()
        .$notNull(),
    )
    .executeTakeFirst();
  if (approved !== undefined || (await isDepositoUsed(db, { cuenta_banco_id, referencia })))
    throw refuse(comprobanteErrors.COMPROBANTE_REFERENCIA_USADA);
};

/** Pays the chosen deliveries; the rest, and payments for guias to be fetched, becomes a credit note of the client. */
const spend = async (db: Executor, user: Principal, locked: LockedComprobante, now: Date) => {
  const { comprobante_id, cliente_id, cuenta_banco_id, referencia, entrega_ids, guia_ids, monto } = locked;
  const deudas = await lockDeudas(db, cliente_id);
  await refuseUsed(db, locked);
  const { abono_id, pagado, sobra } = await payByDeposito(db, {
    cliente_id,
    sucursal_id: await sucursalOf(db, user, cuenta_banco_id),
    usuario: user.usuario,
    requireMetodo: () => requireMetodo(db, cuenta_banco_id),
    cuenta_banco_id,
    referencia,
    entrega_ids,
    deudas,
    monto,
  });
  const nota_credito_id =
    sobra === 0
      ? null
      : await grantAnticipado(db, {
          cliente_id,
          guia_id: guia_ids.length === 1 ? (guia_ids[0] ?? null) : null,
          razon: `Comprobante de transferencia ${comprobanteText(comprobante_id)}, referencia ${referencia}.`,
          credito: sobra,
          usuario_registro: locked.usuario_registro,
          usuario_revision: user.usuario,
          now,
        });
  return { abono_id, nota_credito_id, pagado, credito: sobra };
};

const NOTHING = { abono_id: null, nota_credito_id: null, pagado: 0, credito: 0 };

/** Approves or rejects a proof. Locks in this order: the proof, the client's open deliveries, the deposit. */
export const processComprobante = async ({
  db,
  user,
  params: { comprobante_id },
  body: { estado, razon, version },
  services,
  audit,
  notify,
}: Context<typeof comprobantesCalls.process>): Promise<Answer<typeof comprobantesCalls.process>> => {
  const before = await lockComprobante(db, comprobante_id);
  const aprobado = estado === 'Aprobado';
  const accion = aprobado ? 'aprobar' : 'rechazar';
  comprobanteMovement.require([before], accion);
  if (esPropio(user, before)) throw refuse(comprobanteErrors.COMPROBANTE_PROPIO);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const now = new Date();
  const { pagado, credito, ...became } = aprobado ? await spend(db, user, before, now) : NOTHING;
  const set = {
    ...became,
    razon_rechazo: aprobado ? null : (razon ?? ''),
    usuario_revision: user.usuario,
    fecha_revision: now.toISOString(),
  };
  await comprobanteMovement.move(db, [before], accion, { usuario: user.usuario, set });
  await mailRevisado(db, services, { ...before, ...became, pagado, credito, razon: set.razon_rechazo }, user.usuario);
  audit(
    {
      accion: aprobado ? 'comprobantes.aprobar' : 'comprobantes.rechazar',
      entidad: 'comprobante',
      entidad_id: comprobante_id,
      antes: { estado: before.estado },
      despues: { estado, ...set, pagado, credito },
    },
    ...(became.abono_id === null
      ? []
      : [
          {
            accion: 'abonos.crear',
            entidad: 'abono',
            entidad_id: became.abono_id,
            despues: { comprobante_id, total: pagado },
          },
        ]),
    ...(became.nota_credito_id === null
      ? []
      : [
          {
            accion: 'notas_credito.conceder',
            entidad: 'nota_credito',
            entidad_id: became.nota_credito_id,
            despues: { comprobante_id, credito },
          },
        ]),
  );
  notify('comprobantes', ...(aprobado ? ['abonos', 'entregas', 'notas_credito'] : []));
  return {
    data: await findComprobante(db, user, comprobante_id),
    message: aprobado ? 'El comprobante se aprobó.' : 'El comprobante se rechazó; se le avisó al cliente.',
  };
};
