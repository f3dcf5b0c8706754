import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import { localDay } from '#kit/rules/dates.ts';
import { mesOf, firstDay } from '#kit/rules/periodo.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { libroErrors } from '#features/libros/contract/libros.errors.ts';
import { requirePlantilla } from '#features/libros/server/asentar.public.ts';
import { findGasto } from '../gastos.queries.ts';
import { registerGasto } from '../registrar-gasto.public.ts';
import type { recurrentesCalls } from '../../contract/recurrentes.calls.ts';
import { recurrenteErrors } from '../../contract/recurrentes.errors.ts';
import { mesText } from '../../rules/mes.ts';
import { findRecurrente, presentRecurrente, readMes } from './recurrentes.queries.ts';

const ENTIDAD = 'gasto_recurrente';

/** The first day of the current month, yyyy-mm-dd. */
const esteMes = (): string => firstDay(mesOf(localDay(Date.now())));

/**
 * Locks the template until the transaction ends, so that of two users who settle a month the second sees the result of
 * the first.
 */
const lockRecurrente = async (db: Executor, user: Principal, recurrente_id: number) => {
  await db
    .selectFrom('gastos_recurrentes')
    .select('recurrente_id')
    .where('recurrente_id', '=', recurrente_id)
    .forUpdate()
    .executeTakeFirst();
  return findRecurrente(db, user, recurrente_id);
};

export const createRecurrente = async (
  context: Context<typeof recurrentesCalls.create>,
): Promise<Answer<typeof recurrentesCalls.create>> => {
  const { db, user, body, audit, notify } = context;
  await requirePlantilla(context, body);
  const { recurrente_id } = await db
    .insertInto('gastos_recurrentes')
    .values({ ...body, mes_inicial: esteMes(), usuario_registro: user.usuario })
    .returning('recurrente_id')
    .executeTakeFirstOrThrow();
  const created = await findRecurrente(db, user, recurrente_id);
  audit({ accion: 'gastos.crear_recurrente', entidad: ENTIDAD, entidad_id: recurrente_id, despues: created });
  notify('gastos');
  return { data: presentRecurrente(created, user), message: 'La plantilla se registró: propone desde este mes.' };
};

export const updateRecurrente = async (
  context: Context<typeof recurrentesCalls.update>,
): Promise<Answer<typeof recurrentesCalls.update>> => {
  const { db, user, audit, notify } = context;
  const { recurrente_id } = context.params;
  const { version, ...changes } = context.body;
  const before = await lockRecurrente(db, user, recurrente_id);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  const { categoria_id, sucursal_id, cuenta_banco_id, activo, recurrente_referencia } = { ...before, ...changes };
  // An inactive template may keep a category, branch or account that is no longer in use.
  if (activo) await requirePlantilla(context, { categoria_id, sucursal_id, cuenta_banco_id });
  const vuelve = activo && !before.activo;
  await db
    .updateTable('gastos_recurrentes')
    // The months during which it was inactive are not proposed.
    .set({ ...changes, recurrente_referencia, ...(vuelve && { mes_inicial: esteMes() }) })
    .where('recurrente_id', '=', recurrente_id)
    .execute();
  const updated = await findRecurrente(db, user, recurrente_id);
  const { cuenta_banco_moneda } = updated;
  if (cuenta_banco_moneda !== before.cuenta_banco_moneda && changes.recurrente_monto === undefined)
    throw refuseField(
      cuenta_banco_moneda === 'USD' ? libroErrors.LIBRO_MONTO_EN_DOLARES : libroErrors.LIBRO_MONTO_EN_LEMPIRAS,
      'recurrente_monto',
    );
  audit({
    accion: 'gastos.actualizar_recurrente',
    entidad: ENTIDAD,
    entidad_id: recurrente_id,
    antes: before,
    despues: updated,
  });
  notify('gastos');
  return {
    data: presentRecurrente(updated, user),
    message: vuelve ? 'La plantilla se guardó: propone otra vez desde este mes.' : 'La plantilla se guardó.',
  };
};

export const removeRecurrente = async ({
  db,
  user,
  params: { recurrente_id },
  audit,
  notify,
}: Context<typeof recurrentesCalls.remove>): Promise<Answer<typeof recurrentesCalls.remove>> => {
  const before = await lockRecurrente(db, user, recurrente_id);
  if (before.con_meses) throw refuse(recurrenteErrors.RECURRENTE_CON_MESES);
  await db.deleteFrom('gastos_recurrentes').where('recurrente_id', '=', recurrente_id).execute();
  audit({ accion: 'gastos.eliminar_recurrente', entidad: ENTIDAD, entidad_id: recurrente_id, antes: before });
  notify('gastos');
  return { message: 'La plantilla se eliminó.' };
};

/**
 * Locks the template and checks that the month is proposed and not settled; also returns the first day of the month.
 */
const lockMes = async (db: Executor, user: Principal, recurrente_id: number, mes: string) => {
  const plantilla = await lockRecurrente(db, user, recurrente_id);
  if (!plantilla.activo) throw refuse(recurrenteErrors.RECURRENTE_INACTIVA);
  const primero = `${mes}-01`;
  const { propuesto, resuelto } = await readMes(db, recurrente_id, primero);
  if (!propuesto) throw refuse(recurrenteErrors.RECURRENTE_MES_AJENO, { mes: mesText(mes) });
  if (resuelto)
    throw refuse(recurrenteErrors.RECURRENTE_MES_RESUELTO, {
      que: plantilla.recurrente_referencia,
      mes: mesText(mes),
    });
  return { plantilla, primero };
};

/** Settles the month, replacing a settlement whose expense was deleted. The primary key prevents settling it twice. */
const settleMes = async (
  db: Executor,
  { usuario }: Principal,
  month: { readonly recurrente_id: number; readonly mes: string },
  how: { readonly gasto_id: number | null; readonly razon: string | null },
): Promise<void> => {
  await db
    .deleteFrom('gastos_recurrentes_meses')
    .where('recurrente_id', '=', month.recurrente_id)
    .where('mes', '=', month.mes)
    .execute();
  await db
    .insertInto('gastos_recurrentes_meses')
    .values({ ...month, ...how, usuario_registro: usuario })
    .execute();
};

export const confirmMes = async (
  context: Context<typeof recurrentesCalls.confirm>,
): Promise<Answer<typeof recurrentesCalls.confirm>> => {
  const { db, user, audit, notify } = context;
  const { recurrente_id } = context.params;
  const { mes, gasto_referencia, ...pagado } = context.body;
  const { plantilla, primero } = await lockMes(db, user, recurrente_id, mes);
  const { categoria_id, sucursal_id, cuenta_banco_id, recurrente_referencia } = plantilla;
  const { gasto_id, message } = await registerGasto(context, {
    ...pagado,
    categoria_id,
    sucursal_id,
    cuenta_banco_id,
    gasto_referencia: gasto_referencia ?? recurrente_referencia,
    gasto_comentario: `Gasto recurrente de ${mesText(mes)}`,
  });
  await settleMes(db, user, { recurrente_id, mes: primero }, { gasto_id, razon: null });
  audit({
    accion: 'gastos.confirmar_recurrente',
    entidad: ENTIDAD,
    entidad_id: recurrente_id,
    despues: { mes, gasto_id },
  });
  notify('gastos');
  return { data: await findGasto(db, user, gasto_id), message };
};

export const skipMes = async ({
  db,
  user,
  params: { recurrente_id },
  body: { mes, razon },
  audit,
  notify,
}: Context<typeof recurrentesCalls.skip>): Promise<Answer<typeof recurrentesCalls.skip>> => {
  const { plantilla, primero } = await lockMes(db, user, recurrente_id, mes);
  await settleMes(db, user, { recurrente_id, mes: primero }, { gasto_id: null, razon });
  audit({ accion: 'gastos.omitir_recurrente', entidad: ENTIDAD, entidad_id: recurrente_id, despues: { mes, razon } });
  notify('gastos');
  return { message: `${plantilla.recurrente_referencia}: se omitió ${mesText(mes)}.` };
};
