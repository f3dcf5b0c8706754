import type { BodyOf } from '#kit/contract/call.ts';
import type { Context } from '#kit/server/http/context.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { prepareAsiento } from '#features/libros/server/asentar.public.ts';
import type { ingresosCalls } from '../contract/ingresos.calls.ts';

export const ENTIDAD = 'ingreso';

/**
 * Registers an income, from whichever screen: checks it, moves its cash, stores and audits it.
 * @returns its number and the message for the user. @throws what is wrong with it, at its field.
 */
export const registerIngreso = async (
  {
    db,
    user,
    services,
    audit,
    notify,
  }: Pick<Context, 'db' | 'services' | 'audit' | 'notify'> & {
    readonly user: Context<typeof ingresosCalls.create>['user'];
  },
  ingreso: BodyOf<typeof ingresosCalls.create>,
): Promise<{ readonly ingreso_id: number; readonly message: string }> => {
  const { valor, aviso, valor_usd, ...kept } = await prepareAsiento({ db, user, services }, 'Ingreso', {
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
    ingreso_id,
    message: [`El ingreso ${asientoText(ingreso_id)} se registró.`, aviso].filter(Boolean).join(' '),
  };
};
