import { sql } from 'kysely';
import { PUBLICO } from '#kit/rules/mailbox.ts';
import { refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { clienteErrors } from '#features/clientes/contract/clientes.errors.ts';
import { createCodigo, spendCodigo } from '#features/clientes/server/clientes.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { terminosAceptados } from '#features/informacion/server/terminos.public.ts';
import { mailSaid, queueCorreo } from '#features/correos/server/correos.public.ts';
import type { registroCalls } from '../contract/registro.calls.ts';
import { findConocido } from './conocidos.ts';
import {
  codigoMail,
  correoConocidoMail,
  documentoConocidoMail,
  solicitudRecibidaMail,
  type MailFrame,
} from './registro.mails.ts';

const frameOf = async (db: Executor, { publicUrl }: Services, destinatario: string): Promise<MailFrame> => ({
  destinatario,
  settings: await readSettings(db),
  publicUrl,
});

/**
 * Mails a code that proves the mail. Only the owner of the mail learns whether it is known: both cases take the same
 * steps and get the same answer.
 */
export const confirmMail = async ({
  db,
  body: { cliente_nombre, cliente_apellido, correo },
  services,
  origin,
  audit,
}: Context<typeof registroCalls.confirmMail>): Promise<Answer<typeof registroCalls.confirmMail>> => {
  const conocido = await findConocido(db, { correo, dni: null, rtn: null });
  const { token, codigo } = await createCodigo(db, {
    proposito: 'registro',
    correo,
    cliente_id: null,
    conCodigo: conocido === undefined,
    ip: origin.ip,
  });
  const frame = await frameOf(db, services, correo);
  await queueCorreo(
    db,
    conocido === undefined ? codigoMail(frame, cliente_nombre, codigo) : correoConocidoMail(frame, conocido),
  );
  audit({
    accion: 'registro.confirmar_correo',
    entidad: 'correo',
    entidad_id: correo,
    despues: { cliente_nombre, cliente_apellido, cliente_id: conocido?.cliente_id ?? null },
  });
  return {
    data: { token },
    message: mailSaid(services, 'Revise su correo: le escribimos para continuar.', 'El correo para continuar'),
  };
};

/** @throws CLIENTE_CIUDAD_DESCONOCIDA at `ciudad_id` */
const requireCiudad = async (
  db: Executor,
  { departamento_id, ciudad_id }: { readonly departamento_id: number; readonly ciudad_id: number },
): Promise<void> => {
  // Compared here, not in the query: a number too large for the column is just another wrong department.
  const ciudad = await db
    .selectFrom('ciudades')
    .select('departamento_id')
    .where('ciudad_id', '=', ciudad_id)
    .executeTakeFirst();
  if (ciudad?.departamento_id !== departamento_id)
    throw refuseField(clienteErrors.CLIENTE_CIUDAD_DESCONOCIDA, 'ciudad_id');
};

/**
 * Makes a request for an applicant who proved their mail. If the data already belong to another client, none is made;
 * the applicant learns so by mail, not from the page.
 * @throws CODIGO_VENCIDO, CODIGO_AGOTADO, CODIGO_EQUIVOCADO at `codigo`; CLIENTE_CIUDAD_DESCONOCIDA at `ciudad_id`;
 * TERMINOS_CAMBIARON at `terminos`
 */
export const register = async ({
  db,
  body: { codigo, token, terminos: _accepted, terminos_version: shown, ...datos },
  services,
  audit,
  notify,
}: Context<typeof registroCalls.register>): Promise<Answer<typeof registroCalls.register>> => {
  await requireCiudad(db, datos);
  const solicitud = { ...datos, terminos_version: await terminosAceptados(db, shown) };
  const { correo, cliente_nombre } = solicitud;
  await spendCodigo(db, { proposito: 'registro', token, codigo, correo, cliente_id: null });
  // Of two concurrent requests the second waits here, and then finds the first.
  const created = await db
    .insertInto('clientes')
    .values({ ...solicitud, cliente_estatus: 'Pendiente', terminos_fecha: sql`now()`, usuario_registro: PUBLICO })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cliente_id')
    .executeTakeFirst();
  // Queried even if it can only find the client just made: both cases take the same steps.
  const conocido = await findConocido(db, solicitud);
  const frame = await frameOf(db, services, correo);
  await queueCorreo(
    db,
    created !== undefined
      ? solicitudRecibidaMail(frame, cliente_nombre, created.cliente_id)
      : conocido?.mismo_correo === true
        ? correoConocidoMail(frame, conocido)
        : documentoConocidoMail(frame, cliente_nombre),
  );
  audit({
    accion: created === undefined ? 'registro.solicitud_repetida' : 'registro.solicitar',
    entidad: 'cliente',
    entidad_id: created?.cliente_id ?? conocido?.cliente_id ?? correo,
    despues: solicitud,
  });
  if (created !== undefined) notify('clientes');
  return { message: 'Recibimos su solicitud. Le escribiremos a su correo.' };
};
