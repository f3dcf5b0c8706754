import type { Product } from './product.ts';
import type { Samples } from './cases/samples.ts';

/** Who asks: the administrator, the customer with the most parcels, or who may see everything of one branch. */
export type Asker = 'admin' | 'cliente' | 'sucursal';

const MANAGER = 'encargada.sps';
const ROLE = 'Encargada de una sucursal';

/** Has every right except that of seeing the other branches. */
const CREATE_MANAGER = `
  with rol as (
    insert into roles (rol_nombre, usuario_registro) values ('${ROLE}', 'admin') returning rol_id
  ), derechos as (
    insert into roles_permisos (rol_id, permiso_id)
    select rol_id, permiso_id from rol, permisos where permiso <> 'usuarios.listado.ver_todo'
  )
  insert into usuarios (usuario, nombre, rol_id, sucursal_id, usuario_registro)
  select '${MANAGER}', 'Encargada de San Pedro Sula', rol_id, 1, 'admin' from rol`;

/** Creates the manager of a branch, unless an earlier run over the same data did. */
const managerOf = async ({ query }: Product): Promise<string> => {
  const existing = await query('select from usuarios where usuario = $1', [MANAGER]);
  if (existing.length === 0) await query(CREATE_MANAGER);
  return MANAGER;
};

/** Opens a session for who asks. @returns its token. */
export const tokenOf = async (product: Product, samples: Samples, asker: Asker): Promise<string> => {
  if (asker === 'admin') return product.token;
  return product.openSession(asker === 'cliente' ? String(samples.largestCliente) : await managerOf(product));
};
