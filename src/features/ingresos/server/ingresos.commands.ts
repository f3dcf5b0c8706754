import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { strikeAsiento } from '#features/libros/server/tachar.public.ts';
import type { ingresosCalls } from '../contract/ingresos.calls.ts';
import { findIngreso } from './ingresos.queries.ts';
import { ENTIDAD, registerIngreso } from './registrar-ingreso.public.ts';

export const createIngreso = async (
  context: Context<typeof ingresosCalls.create>,
): Promise<Answer<typeof ingresosCalls.create>> => {
  const { ingreso_id, message } = await registerIngreso(context, context.body);
  return { data: await findIngreso(context.db, context.user, ingreso_id), message };
};

export const removeIngreso = async ({
  db,
  user,
  params: { ingreso_id },
  body: { razon },
  audit,
  notify,
}: Context<typeof ingresosCalls.remove>): Promise<Answer<typeof ingresosCalls.remove>> => {
  // Throws NO_ENCONTRADO for an income of a branch that the user may not see.
  await findIngreso(db, user, ingreso_id);
  const before = await db
    .selectFrom('ingresos')
    .select(['eliminado', 'usuario_eliminacion', 'movimiento_id'])
    .where('ingreso_id', '=', ingreso_id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const despues = await strikeAsiento(db, user, before, { nombre: `ingreso ${asientoText(ingreso_id)}`, razon });
  await db.updateTable('ingresos').set(despues).where('ingreso_id', '=', ingreso_id).execute();
  audit({
    accion: 'ingresos.eliminar',
    entidad: ENTIDAD,
    entidad_id: ingreso_id,
    antes: { eliminado: false },
    despues,
  });
  notify('ingresos', ...(before.movimiento_id === null ? [] : ['caja']));
  return {
    data: await findIngreso(db, user, ingreso_id),
    message: `El ingreso ${asientoText(ingreso_id)} se eliminó: queda tachado y fuera de toda suma.`,
  };
};
