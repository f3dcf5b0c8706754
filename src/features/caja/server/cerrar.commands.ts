import { sql } from 'kysely';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { BodyOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { cajaCalls } from '../contract/caja.calls.ts';
import { difference } from '#kit/rules/money.ts';
import { cajaErrors } from '../contract/caja.errors.ts';
import type { Turno } from '../contract/caja.schemas.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import {
  contadoDe,
  esperadoDe,
  cuadreText,
  descuadreText,
  estadoContado,
  hayDiferencia,
  problemaDeAprobar,
  puedeContar,
  type Contadas,
} from '../rules/turno.rules.ts';
import { ENTIDAD } from './abrir.commands.ts';
import { readDenominaciones, readTurno } from './leer-turno.ts';
import { readEfectivo, readRedondeo, readTarjetas } from './sumas.ts';
import { ofVisible } from './turnos.queries.ts';

const locked = (db: Executor) => db.selectFrom('turnos as t').selectAll('t').forUpdate();

/** The turno with this id, locked. @throws CAJA_NO_ENCONTRADA also if the user may not see it. */
const lockTurno = async (db: Executor, user: Principal, turno_id: number) => {
  const turno = await locked(db).where('t.turno_id', '=', turno_id).where(ofVisible(user)).executeTakeFirst();
  if (turno === undefined) throw refuse(cajaErrors.CAJA_NO_ENCONTRADA, { turno_id });
  return turno;
};

/** The user's own turno at their branch, locked: the open one, or else one to be explained. @throws CAJA_NO_ABIERTA */
const lockPropio = async (db: Executor, { usuario, sucursal_id }: Principal) => {
  const turno = await locked(db)
    .where('t.cajero', '=', usuario)
    .where('t.sucursal_id', '=', sucursal_id ?? -1)
    .where('t.estado', 'in', ['Abierto', 'Contado'])
    .orderBy('t.estado')
    .orderBy('t.turno_id')
    .limit(1)
    .executeTakeFirst();
  if (turno === undefined) throw refuse(cajaErrors.CAJA_NO_ABIERTA);
  return turno;
};

type Close = BodyOf<typeof cajaCalls.close>;

/** @throws CAJA_DENOMINACION_DESCONOCIDA at the field. */
const requireDenominaciones = async (db: Executor, conteo: readonly Contadas[]): Promise<void> => {
  const known = new Set((await readDenominaciones(db)).map(({ denominacion }) => denominacion));
  const index = conteo.findIndex(({ denominacion }) => !known.has(denominacion));
  if (index !== -1) throw refuseField(cajaErrors.CAJA_DENOMINACION_DESCONOCIDA, `conteo.${index}.denominacion`);
};

/** What each account took, with its batch total. @throws CAJA_CUENTA_DESCONOCIDA at the field. */
const compareTarjetas = async (db: Executor, turno_id: number, lotes: NonNullable<Close['tarjetas']>) => {
  const tarjetas = await readTarjetas(db, turno_id);
  const index = lotes.findIndex((one) => !tarjetas.some((known) => known.cuenta_banco_id === one.cuenta_banco_id));
  if (index !== -1) throw refuseField(cajaErrors.CAJA_CUENTA_DESCONOCIDA, `tarjetas.${index}.cuenta_banco_id`);
  return tarjetas.map(({ cuenta_banco_id, esperado }) => ({
    cuenta_banco_id,
    esperado,
    lote: lotes.find((one) => one.cuenta_banco_id === cuenta_banco_id)?.lote ?? 0,
  }));
};

/** Stores the count, the batch totals and the expected amounts; after this the turno takes no more money. */
const storeConteo = async (
  db: Executor,
  user: Principal,
  { turno_id, monto_inicial }: { readonly turno_id: number; readonly monto_inicial: number },
  { conteo = [], tarjetas: lotes = [], comentario = '' }: Close,
) => {
  await requireDenominaciones(db, conteo);
  const tarjetas = await compareTarjetas(db, turno_id, lotes);
  const esperado = esperadoDe({ monto_inicial, ...(await readEfectivo(db, turno_id)) });
  const contado = contadoDe(conteo);
  const redondeo = await readRedondeo(db, turno_id);
  const con_diferencia = hayDiferencia({ diferencia: difference(contado, esperado), redondeo }, tarjetas);
  const rows = conteo.filter(({ cantidad }) => cantidad > 0).map((one) => ({ ...one, turno_id }));
  if (rows.length > 0) await db.insertInto('turno_conteo').values(rows).execute();
  const typed = tarjetas.filter((one) => one.lote !== 0 || one.esperado !== 0).map((one) => ({ ...one, turno_id }));
  if (typed.length > 0) await db.insertInto('turno_tarjetas').values(typed).execute();
  const closing = {
    estado: estadoContado(con_diferencia, comentario),
    esperado,
    contado,
    redondeo,
    con_diferencia,
    comentario,
    usuario_explicacion: con_diferencia && comentario !== '' ? user.usuario : null,
    usuario_cierre: user.usuario,
  };
  await db
    .updateTable('turnos')
    // The clock, not the start of the transaction: a payment for whose lock it waited must lie before the closing.
    .set({ ...closing, fecha_cierre: sql<string>`greatest(clock_timestamp(), fecha_apertura)` })
    .where('turno_id', '=', turno_id)
    .execute();
  return { ...closing, tarjetas: typed };
};

const toldOf = ({ turno_id, estado, diferencia, redondeo }: Turno): string => {
  const name = `El turno ${turnoText(turno_id)}`;
  const conteo = { diferencia: diferencia ?? 0, redondeo };
  if (estado === 'Cerrado') return `${name} ${cuadreText(conteo)}.`;
  return estado === 'Contado'
    ? `${descuadreText(conteo)} Explique a qué se debe para terminar el cierre.`
    : `${name} se cerró. ${descuadreText(conteo)} Lo aprueba otra persona.`;
};

/**
 * Counts a turno, once. If there is a difference without explanation, the answer tells the difference, and a second
 * call sends only the explanation.
 */
export const closeTurno = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Context<typeof cajaCalls.close>): Promise<Answer<typeof cajaCalls.close>> => {
  const { turno_id: named = null, conteo, comentario = '' } = body;
  const before = named === null ? await lockPropio(db, user) : await lockTurno(db, user, named);
  const { turno_id, estado } = before;
  if (!puedeContar(user, before)) throw refuse(kitErrors.SIN_PERMISO);
  if (estado !== 'Abierto' && (estado !== 'Contado' || (conteo ?? []).length > 0))
    throw refuse(cajaErrors.CAJA_YA_CONTADA);
  if (estado === 'Abierto') {
    if (conteo === undefined) throw refuseField(cajaErrors.CAJA_SIN_CONTEO, 'conteo');
    const despues = await storeConteo(db, user, before, body);
    audit({ accion: 'caja.cerrar', entidad: ENTIDAD, entidad_id: turno_id, despues: { conteo, ...despues } });
  } else {
    if (comentario === '') throw refuseField(cajaErrors.CAJA_SIN_EXPLICACION, 'comentario');
    await db
      .updateTable('turnos')
      .set({ estado: 'Por aprobar', comentario, usuario_explicacion: user.usuario })
      .where('turno_id', '=', turno_id)
      .execute();
    audit({ accion: 'caja.explicar', entidad: ENTIDAD, entidad_id: turno_id, despues: { comentario } });
  }
  notify('caja');
  const turno = await readTurno(db, user, turno_id);
  return { data: turno, message: toldOf(turno) };
};

/** Approves a difference, by someone who is not the cashier and neither counted nor explained it. */
export const approveTurno = async ({
  db,
  user,
  params: { turno_id },
  body: { comentario, version },
  audit,
  notify,
}: Context<typeof cajaCalls.approve>): Promise<Answer<typeof cajaCalls.approve>> => {
  const before = await lockTurno(db, user, turno_id);
  const problem = problemaDeAprobar(user, before);
  if (problem === 'estado')
    throw refuse(cajaErrors.CAJA_NO_POR_APROBAR, { turno: turnoText(turno_id), estado: before.estado });
  if (problem === 'propio') throw refuse(cajaErrors.CAJA_APRUEBA_OTRO);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  await db
    .updateTable('turnos')
    .set({
      estado: 'Cerrado',
      usuario_aprobacion: user.usuario,
      fecha_aprobacion: sql<string>`clock_timestamp()`,
      comentario_aprobacion: comentario,
    })
    .where('turno_id', '=', turno_id)
    .execute();
  audit({
    accion: 'caja.aprobar',
    entidad: ENTIDAD,
    entidad_id: turno_id,
    antes: { estado: before.estado, diferencia: before.diferencia },
    despues: { estado: 'Cerrado', comentario },
  });
  notify('caja');
  return {
    data: await readTurno(db, user, turno_id),
    message: `La diferencia del turno ${turnoText(turno_id)} quedó aprobada.`,
  };
};
