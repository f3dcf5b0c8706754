import { refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { mailSaid } from '#features/correos/server/correos.public.ts';
import type { clientesCalls } from '../contract/clientes.calls.ts';
import { clienteErrors } from '../contract/clientes.errors.ts';
import { seesInternos } from '../rules/cliente-acciones.ts';
import { ENTIDAD } from './clientes.commands.ts';
import { mailApproval } from './clientes.mails.ts';
import { findClienteRow, presentCliente } from './clientes.queries.ts';
import { createCuentas } from './cuentas.ts';
import { refuseTaken } from './tomados.ts';

const INTERNAL = ['foraneo', 'requiere_consolidar'] as const;

/** Registers a client at the counter: active at once, with an account and a mail with the link for its password. */
export const createCliente = async ({
  db,
  user,
  body,
  services,
  audit,
  notify,
}: Context<typeof clientesCalls.create>): Promise<Answer<typeof clientesCalls.create>> => {
  const internal = seesInternos(user) ? undefined : INTERNAL.find((key) => body[key]);
  if (internal !== undefined) throw refuseField(clienteErrors.CLIENTE_DATO_DEL_PERSONAL, internal);
  await refuseTaken(db, body);
  const { cliente_id } = await db
    .insertInto('clientes')
    .values({ ...body, cliente_estatus: 'Activo', usuario_registro: user.usuario })
    .returning('cliente_id')
    .executeTakeFirstOrThrow();
  await createCuentas(db, [cliente_id], user.usuario);
  await mailApproval(db, services, { ...body, cliente_id }, user.usuario);
  const created = await findClienteRow(db, cliente_id);
  audit({ accion: 'clientes.registrar', entidad: ENTIDAD, entidad_id: cliente_id, despues: created });
  notify('clientes');
  notify('usuarios');
  return {
    data: presentCliente(created, user),
    message: `El cliente se registró. ${mailSaid(services, 'Le enviamos el enlace para establecer su contraseña.', 'El enlace para establecer su contraseña')}`,
  };
};
