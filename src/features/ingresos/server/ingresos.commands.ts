import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { prepareAsiento } from '#features/libros/server/asentar.public.ts';
import { strikeAsiento } from '#features/libros/server/tachar.public.ts';
import type { ingresosCalls } from '../contract/ingresos.calls.ts';
import { findIngreso } from './ingresos.queries.ts';

const ENTIDAD = 'ingreso';

export const createIngreso = async (
  context: Context<typeof ingresosCalls.create>,
): Promise<Answer<typeof ingresosCalls.create>> => {
  const { db, user, body: ingreso, audit, notify } = context;
  const { valor, aviso, valor_usd, ...kept } = await prepareAsiento(context, 'Ingreso', {
    ...ingreso,
    fecha: ingreso.ingreso_fecha,
    referencia: ingreso.ingreso_referencia,
    valor: ingreso.ingreso_valor,
    valor_usd: ingreso.ingreso_valor_usd,
  });
  const values = {
    categoria_id: ingreso.categoria_id,
    ingreso_referencia: ingreso.ingreso_referencia,
    ingreso_fecha: ingreso.ingreso_fecha,
    ingreso_comentario: ingreso.ingreso_comentario,
    sucursal_id: ingreso.sucursal_id,
    cuenta_banco_id: ingreso.cuenta_banco_id,
    ingreso_valor: valor,
    ingreso_valor_usd: valor_usd,
    ...kept,
  };
  const { ingreso_id } = await db
    .insertInto('ingresos')
    .values({ ...values, usuario_registro: user.usuario })
    .returning('ingreso_id')
    .executeTakeFirstOrThrow();
  audit({ accion: 'ingresos.registrar', entidad: ENTIDAD, entidad_id: ingreso_id, despues: values });
  notify('ingresos', ...(kept.movimiento_id === null ? [] : ['caja']));
  return {
    data: await findIngreso(db, user, ingreso_id),
    message: [`El ingreso ${asientoText(ingreso_id)} se registró.`, aviso].filter(Boolean).join(' '),
  };
};

export const removeIngreso = async ({
  db,
  user,
  params: { ingreso_id },
  body: { razon },
  audit,
  notify,
}: Context<typeof ingresosCalls.remove>): Promise<Answer<typeof ingresosCalls.remove>> => {
  // One of a branch that is not the user's is not there.
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
