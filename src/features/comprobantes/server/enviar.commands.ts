import { sql } from 'kysely';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { startOfDay } from '#kit/server/db/days.ts';
import { storeDocument } from '#kit/server/files/document-store.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { referenciaKey } from '#features/abonos/rules/pago.public.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import type { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import { comprobanteErrors } from '../contract/comprobantes.errors.ts';
import {
  esMontoDudoso,
  MONTO_DUDOSO_TEXT,
  PENDIENTES_MAX,
  POR_DIA_MAX,
  REFERENCIA_DUDOSA_TEXT,
} from '../rules/comprobante.rules.ts';
import { comprobanteMovement } from './comprobantes.movement.ts';
import { readPropio } from './comprobantes.queries.ts';
import { readElegido } from './por-pagar.ts';

/** The client of the proof; a customer can only send their own. @throws SIN_PERMISO for staff without permission. */
const ownerOf = (user: Principal, named: number | null | undefined): number => {
  if (user.cliente_id !== null) return user.cliente_id;
  if (!user.permisos.has('entregas.procesos.registrar_abono') || named == null) throw refuse(kitErrors.SIN_PERMISO);
  return named;
};

/** Limits proofs to what staff can review. Locks the client, so that concurrent proofs count each other. */
const refuseTooMany = async (db: Executor, cliente_id: number): Promise<void> => {
  await db.selectFrom('clientes').select('cliente_id').where('cliente_id', '=', cliente_id).forUpdate().execute();
  const { pendientes, hoy } = await db
    .selectFrom('comprobantes_transferencia')
    .select([
      sql<number>`count(*) filter (where estado = 'Pendiente')`.as('pendientes'),
      sql<number>`count(*) filter (where fecha_registro >= ${startOfDay(localDay(Date.now())) ?? sql`now()`})`.as(
        'hoy',
      ),
    ])
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirstOrThrow();
  if (pendientes >= PENDIENTES_MAX) throw refuse(comprobanteErrors.COMPROBANTE_DEMASIADOS_PENDIENTES);
  if (hoy >= POR_DIA_MAX) throw refuse(comprobanteErrors.COMPROBANTE_DEMASIADOS_HOY);
};

/** Locks the account, which must receive transfers in lempiras. @throws COMPROBANTE_CUENTA_NO_ADMITIDA */
const requireCuenta = async (db: Executor, cuenta_banco_id: number): Promise<void> => {
  const cuenta = await db
    .selectFrom('cuentas_banco')
    .select('cuenta_banco_id')
    .where('cuenta_banco_id', '=', cuenta_banco_id)
    .where('recibe_transferencias', '=', true)
    .where('cuenta_banco_moneda', '=', 'HNL')
    .forShare()
    .executeTakeFirst();
  if (cuenta === undefined) throw refuseField(comprobanteErrors.COMPROBANTE_CUENTA_NO_ADMITIDA, 'cuenta_banco_id');
};

/**
 * Asks about what looks like a mistake: a transfer that the client sent already, or an amount far above what it pays.
 * @param elegido lempiras of what was chosen.
 * @throws COMPROBANTE_POR_CONFIRMAR at each field.
 */
const doubtDatos = async (
  db: Executor,
  cliente_id: number,
  { cuenta_banco_id, referencia, monto }: Context<typeof comprobantesCalls.create>['body'],
  elegido: number,
): Promise<void> => {
  const same = await db
    .selectFrom('comprobantes_transferencia')
    .select('comprobante_id')
    .where('cliente_id', '=', cliente_id)
    .where('cuenta_banco_id', '=', cuenta_banco_id)
    .where('referencia_clave', '=', referenciaKey(referencia))
    .where('estado', '!=', 'Rechazado')
    .limit(1)
    .executeTakeFirst();
  const errores = {
    ...(same === undefined ? {} : { referencia: REFERENCIA_DUDOSA_TEXT }),
    ...(esMontoDudoso(monto, elegido) ? { monto: MONTO_DUDOSO_TEXT } : {}),
  };
  if (Object.keys(errores).length > 0)
    throw refuse(comprobanteErrors.COMPROBANTE_POR_CONFIRMAR, undefined, { errores });
};

/** Stores a client's proof of transfer, for staff to review. */
export const createComprobante = async ({
  db,
  user,
  body,
  services,
  audit,
  notify,
}: Context<typeof comprobantesCalls.create>): Promise<Answer<typeof comprobantesCalls.create>> => {
  const cliente_id = ownerOf(user, body.cliente_id);
  await checkCliente(db, user, cliente_id);
  const { entrega_ids, guia_ids, cuenta_banco_id, monto, referencia, fecha, comprobante: file } = body;
  await refuseTooMany(db, cliente_id);
  await requireCuenta(db, cuenta_banco_id);
  const elegido = await readElegido(db, cliente_id, body);
  if (elegido === null) throw refuse(comprobanteErrors.COMPROBANTE_NADA_QUE_PAGAR);
  if (!body.datos_confirmados) await doubtDatos(db, cliente_id, body, elegido);
  const { name: archivo, key: archivo_clave } = await storeDocument(services.files, file, {
    folder: 'comprobantes',
    campo: 'comprobante',
    refusal: comprobanteErrors.COMPROBANTE_ARCHIVO_NO_ADMITIDO,
  });
  const nuevo = { cliente_id, entrega_ids, guia_ids, cuenta_banco_id, monto, referencia, fecha, archivo };
  const { comprobante_id } = await comprobanteMovement.createOne(
    db,
    { ...nuevo, archivo_clave, archivo_sha256: file.sha256 },
    'enviar',
    { usuario: user.usuario },
  );
  audit({ accion: 'comprobantes.enviar', entidad: 'comprobante', entidad_id: comprobante_id, despues: nuevo });
  notify('comprobantes');
  return {
    data: await readPropio(db, comprobante_id),
    message: 'Recibimos su comprobante. Le avisaremos en cuanto lo revisemos.',
  };
};
