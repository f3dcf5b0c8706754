import type { BodyOf } from '#kit/contract/call.ts';
import type { Context } from '#kit/server/http/context.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { prepareAsiento } from '#features/libros/server/asentar.public.ts';
import type { gastosCalls } from '../contract/gastos.calls.ts';
import { requireListas } from './listas-de-gasto.ts';

export const ENTIDAD = 'gasto';

/** An expense as sent. */
export type WrittenGasto = Omit<BodyOf<typeof gastosCalls.create>, 'packinglists'>;

/**
 * Registers an expense, from whichever screen: checks it, moves its cash, stores and audits it.
 * @param packinglists that the expense was for.
 * @returns its number and the message for the user. @throws what is wrong with it, at its field.
 */
export const registerGasto = async (
  {
    db,
    user,
    services,
    audit,
    notify,
  }: Pick<Context, 'db' | 'services' | 'audit' | 'notify'> & {
    readonly user: Context<typeof gastosCalls.create>['user'];
  },
  gasto: WrittenGasto,
  packinglists: readonly number[] = [],
): Promise<{ readonly gasto_id: number; readonly message: string }> => {
  await requireListas(db, packinglists);
  const { valor, aviso, valor_usd, ...kept } = await prepareAsiento({ db, user, services }, 'Gasto', {
    ...gasto,
    fecha: gasto.gasto_fecha,
    referencia: gasto.gasto_referencia,
    valor: gasto.gasto_valor,
    valor_usd: gasto.gasto_valor_usd,
  });
  const values = {
    categoria_id: gasto.categoria_id,
    gasto_referencia: gasto.gasto_referencia,
    gasto_fecha: gasto.gasto_fecha,
    gasto_comentario: gasto.gasto_comentario,
    sucursal_id: gasto.sucursal_id,
    cuenta_banco_id: gasto.cuenta_banco_id,
    gasto_valor: valor,
    gasto_valor_usd: valor_usd,
    ...kept,
  };
  const { gasto_id } = await db
    .insertInto('gastos')
    .values({ ...values, usuario_registro: user.usuario })
    .returning('gasto_id')
    .executeTakeFirstOrThrow();
  if (packinglists.length > 0)
    await db
      .insertInto('gastos_packinglists')
      .values(packinglists.map((packinglist_id) => ({ gasto_id, packinglist_id })))
      .execute();
  audit({
    accion: 'gastos.registrar',
    entidad: ENTIDAD,
    entidad_id: gasto_id,
    despues: { ...values, packinglists },
  });
  notify('gastos', ...(kept.movimiento_id === null ? [] : ['caja']));
  return { gasto_id, message: [`El gasto ${asientoText(gasto_id)} se registró.`, aviso].filter(Boolean).join(' ') };
};
