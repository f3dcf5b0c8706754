import { sql, type Expression, type SqlBool } from 'kysely';
import type { Principal } from '#kit/server/http/principal.ts';
import { notasQueVe } from '../rules/nota-credito.public.ts';

/** The branch of the guia; without one, of the user who asked for the note. */
export const ofSucursal = (sucursal_id: number): Expression<SqlBool> =>
  sql<SqlBool>`coalesce((select g.sucursal_id from guias g where g.guia_id = n.guia_id),
    (select u.sucursal_id from usuarios u where u.usuario = n.usuario_registro)) = ${sucursal_id}`;

/** SQL condition: whether the user may see a note. */
export const seesNota = (user: Principal): Expression<SqlBool> => {
  const ve = notasQueVe(user);
  if (ve === 'todas') return sql<SqlBool>`true`;
  const own = sql<SqlBool>`n.usuario_registro = ${user.usuario}`;
  return ve === 'propias' ? own : sql<SqlBool>`(${own} or ${ofSucursal(ve.sucursal_id)})`;
};
