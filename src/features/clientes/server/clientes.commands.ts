import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { mailSaid } from '#features/correos/server/correos.public.ts';
import { beginProof, proveContrasenia } from '#features/sesiones/server/contrasenia-actual.public.ts';
import { maskEmail } from '#features/sesiones/server/sesiones.public.ts';
import type { clientesCalls } from '../contract/clientes.calls.ts';
import { clienteErrors, codigoErrors } from '../contract/clientes.errors.ts';
import { clienteAcciones, isSolicitud } from '../rules/cliente-acciones.ts';
import { mailCodigoCambio, mailCorreoChanged, mailCorreoTaken, type Addressee } from './clientes.mails.ts';
import {
  findCliente,
  findClienteRow,
  isCorreoTaken,
  lockCliente,
  presentCliente,
  type ClienteRow,
} from './clientes.queries.ts';
import { refuseTaken } from './tomados.ts';
import { createCambioCorreo } from './cambios-correo.ts';
import { countCodigoTry, createCodigo, spendCodigo } from './codigos.ts';

/** The keys that were given another value than the current one; absent keys stay as they are. */
const changedKeys = <K extends string>(
  before: Readonly<Record<K, unknown>>,
  given: { readonly [P in K]?: unknown },
  keys: readonly K[],
): K[] => keys.filter((key) => given[key] !== undefined && given[key] !== before[key]);

export const ENTIDAD = 'cliente';

/** Fields that only staff may change, and fields that only users who see them may change. */
const IDENTITY = ['cliente_nombre', 'cliente_apellido', 'dni', 'rtn'] as const;
const INTERNAL = ['foraneo', 'requiere_consolidar'] as const;

type Update = Context<typeof clientesCalls.update>;

const refuseForeignFields = (user: Update['user'], before: ClienteRow, given: Update['body']): void => {
  const acciones = clienteAcciones(user, before);
  if (!acciones.editar) throw refuse(kitErrors.SIN_PERMISO);
  const identity = acciones.editar_identidad ? undefined : changedKeys(before, given, IDENTITY)[0];
  // Refused even if unchanged: a user who may not see these fields must not learn their values by trying.
  const internal = acciones.editar_internos ? undefined : INTERNAL.find((key) => given[key] !== undefined);
  const field = identity ?? internal;
  if (field !== undefined) throw refuseField(clienteErrors.CLIENTE_DATO_DEL_PERSONAL, field);
  if (given.limite_credito === undefined || acciones.editar_credito) return;
  if (user.cliente_id !== null) throw refuseField(clienteErrors.CLIENTE_DATO_DEL_PERSONAL, 'limite_credito');
  if (given.limite_credito !== before.limite_credito)
    throw refuseField(clienteErrors.CLIENTE_CREDITO_SIN_PERMISO, 'limite_credito');
};

/** Proves a new mail by the code that was sent to it. */
const proveCorreo = async (db: Executor, cliente_id: number, { correo, codigo, token }: Update['body']) => {
  if (!codigo || !token) throw refuseField(codigoErrors.CODIGO_REQUERIDO, 'codigo');
  await spendCodigo(db, { proposito: 'cambio_correo', token, codigo, correo: correo ?? '', cliente_id });
};

/** @throws CLIENTE_CORREO_CON_CUENTA, CLIENTE_CORREO_DE_SOLICITUD */
const requireEditarCorreo = (user: Update['user'], cliente: ClienteRow): void => {
  if (clienteAcciones(user, cliente).editar_correo) return;
  const { CLIENTE_CORREO_CON_CUENTA, CLIENTE_CORREO_DE_SOLICITUD } = clienteErrors;
  const isRequest = isSolicitud(cliente.cliente_estatus) && !cliente.tiene_usuario;
  throw refuseField(isRequest ? CLIENTE_CORREO_DE_SOLICITUD : CLIENTE_CORREO_CON_CUENTA, 'correo');
};

/** Tells the former address of the change; if the client has an account, with a link that undoes it. */
const tellFormerCorreo = async (
  { db, user: { usuario }, services }: Update,
  { correo, ...before }: ClienteRow,
  correo_nuevo: string,
): Promise<void> => {
  if (correo === null) return;
  const { cliente_id } = before;
  const token = before.tiene_usuario
    ? await createCambioCorreo(db, { cliente_id, correo_anterior: correo, correo_nuevo, usuario_registro: usuario })
    : null;
  await mailCorreoChanged(db, services, { ...before, correo }, { masked: maskEmail(correo_nuevo), token }, usuario);
};

/** Counts a try at the code, also if the update is refused for another reason. */
export const countUpdateTry = async ({ db, body: { codigo, token } }: Update): Promise<void> => {
  if (codigo && token) await countCodigoTry(db, token);
};

/** Gives the account the name of its client. */
const renameCuenta = (db: Executor, cliente: ClienteRow) =>
  db
    .updateTable('usuarios')
    .set({ nombre: nombreCompleto(cliente) })
    .where('cliente_id', '=', cliente.cliente_id)
    .execute();

export const updateCliente = async (context: Update): Promise<Answer<typeof clientesCalls.update>> => {
  const { db, user, params, body, audit, notify } = context;
  const { codigo: _codigo, token: _token, version, ...given } = body;
  await lockCliente(db, params.cliente_id);
  const before = await findCliente(db, user, params.cliente_id);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  refuseForeignFields(user, before, body);
  const newCorreo = given.correo !== undefined && given.correo !== before.correo?.toLowerCase();
  // Not for customers: they cannot change DNI or RTN, and must not learn who else has one.
  if (user.cliente_id === null) await refuseTaken(db, { dni: given.dni, rtn: given.rtn }, params.cliente_id);
  if (newCorreo) {
    requireEditarCorreo(user, before);
    await proveCorreo(db, params.cliente_id, body);
  }
  await db
    .updateTable('clientes')
    // Always sets the name, so that an edit raises the version even if nothing was given.
    .set({ cliente_nombre: before.cliente_nombre, ...given })
    .where('cliente_id', '=', params.cliente_id)
    .execute();
  const updated = await findClienteRow(db, params.cliente_id);
  if (changedKeys(before, updated, ['cliente_nombre', 'cliente_apellido']).length > 0) {
    await renameCuenta(db, updated);
    notify('usuarios');
  }
  if (newCorreo) await tellFormerCorreo(context, before, updated.correo ?? '');
  audit({
    accion: 'clientes.actualizar',
    entidad: ENTIDAD,
    entidad_id: params.cliente_id,
    antes: before,
    despues: updated,
  });
  notify('clientes');
  return { data: presentCliente(updated, user), message: 'Los datos se guardaron.' };
};

/** Counts a try at the password when customers change their own mail, whatever the call is refused for. */
export const countOwnProof = async ({
  services,
  user,
  params,
}: Context<typeof clientesCalls.confirmMail>): Promise<void> => {
  if (user.cliente_id === params.cliente_id) await beginProof(services.db, user.usuario);
};

/** Sends a code to a client's new mail; a customer must first give the current password. */
export const confirmMail = async ({
  db,
  user,
  params: { cliente_id },
  body: { correo, contrasenia_actual },
  services,
  origin,
  audit,
}: Context<typeof clientesCalls.confirmMail>): Promise<Answer<typeof clientesCalls.confirmMail>> => {
  const cliente = await findCliente(db, user, cliente_id);
  if (!clienteAcciones(user, cliente).editar) throw refuse(kitErrors.SIN_PERMISO);
  requireEditarCorreo(user, cliente);
  if (user.cliente_id !== null) await proveContrasenia(db, user.usuario, contrasenia_actual);
  const taken = await isCorreoTaken(db, correo, cliente_id);
  // Staff see all clients anyway; a customer must not learn who else is one.
  if (taken && user.cliente_id === null) await refuseTaken(db, { correo }, cliente_id);
  const { token, codigo } = await createCodigo(db, {
    proposito: 'cambio_correo',
    correo,
    cliente_id,
    conCodigo: !taken,
    ip: origin.ip,
  });
  const to: Addressee = { ...cliente, correo };
  const correo_id = await (taken
    ? mailCorreoTaken(db, correo, user.usuario)
    : mailCodigoCambio(db, to, codigo, user.usuario));
  const waits = services.config.SMTP_URL === undefined && user.cliente_id === null;
  audit({ accion: 'clientes.confirmar_correo', entidad: ENTIDAD, entidad_id: cliente_id, despues: { correo } });
  return {
    data: { token, correo_id: waits ? correo_id : null },
    message: mailSaid(services, 'Enviamos allí un código de 5 dígitos.', 'El código de 5 dígitos'),
  };
};
