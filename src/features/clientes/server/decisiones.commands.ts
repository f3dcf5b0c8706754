import { sql } from 'kysely';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { mailSaid } from '#features/correos/server/correos.public.ts';
import { endSessions } from '#features/sesiones/server/sesiones.public.ts';
import type { clientesCalls } from '../contract/clientes.calls.ts';
import { clienteErrors } from '../contract/clientes.errors.ts';
import { decisionOf, type ClienteDecision } from '../rules/cliente-estatus.public.ts';
import { ENTIDAD } from './clientes.commands.ts';
import { mailApproval, mailPasswordLink, mailRejection, mailWelcome, type Addressee } from './clientes.mails.ts';
import { findClienteRow, lockCliente, presentCliente, requireClienteRow, type ClienteRow } from './clientes.queries.ts';
import { createCuentas } from './cuentas.ts';

const LINK_SENT = 'Enviamos al cliente el enlace para establecer su contraseña.';
const LINK = 'El enlace para establecer su contraseña';
const MESSAGES: Readonly<Record<ClienteDecision, (services: Services) => string>> = {
  aprobar: (services) => `La solicitud se aprobó. ${mailSaid(services, LINK_SENT, LINK)}`,
  rechazar: (services) =>
    `La solicitud se rechazó. ${mailSaid(services, 'Enviamos el motivo al solicitante.', 'El correo con el motivo')}`,
  inactivar: () => 'El cliente se inactivó y sus sesiones se cerraron.',
  reactivar: () => 'El cliente se activó.',
};

const setCuentaEstatus = (db: Executor, cliente_id: number, estatus: 'Activo' | 'Inactivo') =>
  db.updateTable('usuarios').set({ estatus }).where('cliente_id', '=', cliente_id).execute();

/** The client as a recipient, or null if there is no mail. */
const addresseeOf = ({ correo, ...cliente }: ClienteRow): Addressee | null =>
  correo === null ? null : { ...cliente, correo };

type Decide = Context<typeof clientesCalls.request>;

/** Further effects of each decision, besides the new state. */
const EFFECTS: Readonly<
  Record<ClienteDecision, (context: Decide, cliente: ClienteRow, razon: string) => Promise<void>>
> = {
  aprobar: async ({ db, user, services }, cliente) => {
    await createCuentas(db, [cliente.cliente_id], user.usuario);
    const to = addresseeOf(cliente);
    if (to !== null) await mailApproval(db, services, to, user.usuario);
  },
  rechazar: async ({ db, user }, cliente, razon) => {
    const to = addresseeOf(cliente);
    if (to !== null) await mailRejection(db, to, razon, user.usuario);
  },
  inactivar: async ({ db }, { cliente_id }) => {
    await setCuentaEstatus(db, cliente_id, 'Inactivo');
    await endSessions(db, String(cliente_id));
  },
  reactivar: async ({ db, user }, { cliente_id }) => {
    await createCuentas(db, [cliente_id], user.usuario);
    await setCuentaEstatus(db, cliente_id, 'Activo');
  },
};

/** Approves or rejects a request, inactivates or reactivates a client, as the table of transitions allows. */
export const decideCliente = async (context: Decide): Promise<Answer<typeof clientesCalls.request>> => {
  const { db, user, params, body, audit, notify } = context;
  const { cliente_id } = params;
  await lockCliente(db, cliente_id);
  const before = await requireClienteRow(db, user, cliente_id);
  const { cliente_estatus: hacia } = body;
  const decision = decisionOf(before.cliente_estatus, hacia);
  // Checked before the version: "somebody approved it already" says more than "it changed".
  if (decision === null)
    throw refuse(clienteErrors.CLIENTE_ESTATUS_NO_PERMITIDO, { desde: before.cliente_estatus, hacia });
  if (body.version !== undefined && body.version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const razon = body.razon ?? '';
  if (decision === 'rechazar' && razon === '') throw refuseField(clienteErrors.CLIENTE_RAZON_REQUERIDA, 'razon');
  await db
    .updateTable('clientes')
    .set({
      cliente_estatus: hacia,
      motivo_rechazo: decision === 'rechazar' ? razon : null,
      usuario_revision: user.usuario,
      fecha_revision: sql<string>`now()`,
    })
    .where('cliente_id', '=', cliente_id)
    .execute();
  await EFFECTS[decision](context, before, razon);
  const updated = await findClienteRow(db, cliente_id);
  audit({ accion: `clientes.${decision}`, entidad: ENTIDAD, entidad_id: cliente_id, antes: before, despues: updated });
  notify('clientes', 'usuarios', 'sesiones');
  return { data: presentCliente(updated, user), message: MESSAGES[decision](context.services) };
};

/** An active client with a mail. @throws NO_ENCONTRADO, CLIENTE_NO_ACTIVO, CLIENTE_SIN_CORREO */
const requireAddressee = async ({ db, user, params }: Pick<Decide, 'db' | 'user' | 'params'>) => {
  const cliente = await requireClienteRow(db, user, params.cliente_id);
  if (cliente.cliente_estatus !== 'Activo')
    throw refuse(clienteErrors.CLIENTE_NO_ACTIVO, { estatus: cliente.cliente_estatus });
  const to = addresseeOf(cliente);
  if (to === null) throw refuse(clienteErrors.CLIENTE_SIN_CORREO);
  return { cliente, to };
};

export const sendWelcome = async (
  context: Context<typeof clientesCalls.welcomeMail>,
): Promise<Answer<typeof clientesCalls.welcomeMail>> => {
  const { db, user, services, audit } = context;
  const { to } = await requireAddressee(context);
  await mailWelcome(db, services, to, user.usuario);
  audit({
    accion: 'clientes.enviar_bienvenida',
    entidad: ENTIDAD,
    entidad_id: to.cliente_id,
    despues: { correo: to.correo },
  });
  return {
    message: mailSaid(services, 'El correo de bienvenida se enviará en unos momentos.', 'El correo de bienvenida'),
  };
};

export const sendPasswordLink = async (
  context: Context<typeof clientesCalls.passwordLink>,
): Promise<Answer<typeof clientesCalls.passwordLink>> => {
  const { db, user, services, audit } = context;
  const { cliente, to } = await requireAddressee(context);
  if (!cliente.tiene_usuario) throw refuse(clienteErrors.CLIENTE_SIN_USUARIO);
  await mailPasswordLink(db, services, to, !cliente.tiene_contrasenia, user.usuario);
  audit({
    accion: 'clientes.enviar_enlace_contrasenia',
    entidad: ENTIDAD,
    entidad_id: to.cliente_id,
    despues: { correo: to.correo },
  });
  return { message: mailSaid(services, LINK_SENT, LINK) };
};
