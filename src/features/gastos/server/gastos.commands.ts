import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { strikeAsiento } from '#features/libros/server/tachar.public.ts';
import type { gastosCalls } from '../contract/gastos.calls.ts';
import { findGasto } from './gastos.queries.ts';
import { ENTIDAD, registerGasto } from './registrar-gasto.public.ts';

export const createGasto = async (
  context: Context<typeof gastosCalls.create>,
): Promise<Answer<typeof gastosCalls.create>> => {
  const { packinglists, ...gasto } = context.body;
  const { gasto_id, message } = await registerGasto(context, gasto, packinglists);
  return { data: await findGasto(context.db, context.user, gasto_id), message };
};

export const removeGasto = async ({
  db,
  user,
  params: { gasto_id },
  body: { razon },
  audit,
  notify,
}: Context<typeof gastosCalls.remove>): Promise<Answer<typeof gastosCalls.remove>> => {
  // Throws NO_ENCONTRADO for an expense of a branch that the user may not see.
  await findGasto(db, user, gasto_id);
  const before = await db
    .selectFrom('gastos')
    .select(['eliminado', 'usuario_eliminacion', 'movimiento_id'])
    .where('gasto_id', '=', gasto_id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  const despues = await strikeAsiento(db, user, before, { nombre: `gasto ${asientoText(gasto_id)}`, razon });
  await db.updateTable('gastos').set(despues).where('gasto_id', '=', gasto_id).execute();
  audit({
    accion: 'gastos.eliminar',
    entidad: ENTIDAD,
    entidad_id: gasto_id,
    antes: { eliminado: false },
    despues,
  });
  notify('gastos', ...(before.movimiento_id === null ? [] : ['caja']));
  return {
    data: await findGasto(db, user, gasto_id),
    message: `El gasto ${asientoText(gasto_id)} se eliminó: queda tachado y fuera de toda suma.`,
  };
};
