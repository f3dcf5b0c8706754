import { type ErrorDefinition, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { registerGasto } from '#features/gastos/server/registrar-gasto.public.ts';
import { registerIngreso } from '#features/ingresos/server/registrar-ingreso.public.ts';
import { conciliarErrors } from '../contract/extractos.errors.ts';
import type { lineasCalls } from '../contract/lineas.calls.ts';
import { ENTIDAD, lockAbierta, settleLinea } from './conciliar.commands.ts';
import { findLinea } from './lineas.queries.ts';

interface WrittenRegistro {
  readonly cuenta_banco_id: number;
  readonly valor: number | null | undefined;
  readonly valor_usd: number | null | undefined;
}

/**
 * Locks the open line and checks that the new record has its account and amount. @throws the difference, at its field.
 */
const lockPara = async (
  db: Executor,
  user: Principal,
  linea_id: number,
  prefijo: 'gasto' | 'ingreso',
  { cuenta_banco_id, valor, valor_usd }: WrittenRegistro,
): Promise<void> => {
  const linea = await lockAbierta(db, user, linea_id);
  const wrongWay: ErrorDefinition | null =
    prefijo === 'gasto' && linea.monto > 0
      ? conciliarErrors.EXTRACTO_NO_ES_DEBITO
      : prefijo === 'ingreso' && linea.monto < 0
        ? conciliarErrors.EXTRACTO_NO_ES_CREDITO
        : null;
  if (wrongWay !== null) throw refuse(wrongWay);
  if (cuenta_banco_id !== linea.cuenta_banco_id)
    throw refuseField(conciliarErrors.EXTRACTO_CUENTA_DISTINTA, 'cuenta_banco_id');
  const usd = linea.moneda === 'USD';
  if ((usd ? valor_usd : valor) !== Math.abs(linea.monto))
    throw refuseField(conciliarErrors.EXTRACTO_MONTO_DISTINTO, `${prefijo}_valor${usd ? '_usd' : ''}`);
};

/** Registers the expense of a line and ties both, in one transaction. */
export const registerAsGasto = async (
  context: Context<typeof lineasCalls.createGasto>,
): Promise<Answer<typeof lineasCalls.createGasto>> => {
  const { db, user, body, audit, notify } = context;
  const { linea_id } = context.params;
  const { packinglists, ...gasto } = body;
  await lockPara(db, user, linea_id, 'gasto', { ...body, valor: body.gasto_valor, valor_usd: body.gasto_valor_usd });
  const { gasto_id, message } = await registerGasto(context, gasto, packinglists);
  await settleLinea(db, user, linea_id, { clase: 'gasto', id: gasto_id });
  audit({ accion: 'extractos.registrar_gasto', entidad: ENTIDAD, entidad_id: linea_id, despues: { gasto_id } });
  notify('extractos');
  return { data: await findLinea(db, user, linea_id), message };
};

/** Registers the income of a line and ties both, in one transaction. */
export const registerAsIngreso = async (
  context: Context<typeof lineasCalls.createIngreso>,
): Promise<Answer<typeof lineasCalls.createIngreso>> => {
  const { db, user, body, audit, notify } = context;
  const { linea_id } = context.params;
  await lockPara(db, user, linea_id, 'ingreso', {
    ...body,
    valor: body.ingreso_valor,
    valor_usd: body.ingreso_valor_usd,
  });
  const { ingreso_id, message } = await registerIngreso(context, body);
  await settleLinea(db, user, linea_id, { clase: 'ingreso', id: ingreso_id });
  audit({ accion: 'extractos.registrar_ingreso', entidad: ENTIDAD, entidad_id: linea_id, despues: { ingreso_id } });
  notify('extractos');
  return { data: await findLinea(db, user, linea_id), message };
};
