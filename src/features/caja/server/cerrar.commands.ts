import { sql } from 'kysely';
import { type AppError, kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
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
  contadoOf,
  esperadoOf,
  cuadreText,
  descuadreText,
  esPropio,
  estadoContado,
  hayDiferencia,
  puedeContar,
  type Contadas,
} from '../rules/turno.rules.ts';
import { ENTIDAD } from './abrir.commands.ts';
import { readDenominaciones, readTurno } from './read-turno.ts';
import { readEfectivo, readRedondeo, readTarjetas } from './sumas.ts';
import { turnoMovement, type LockedTurno } from './turnos.movement.ts';
import { ofVisible } from './turnos.queries.ts';

/** The first of these turnos, locked. */
const lockTurno = async (
  turnos: ReturnType<typeof turnoMovement.rows>,
  missing: () => AppError,
): Promise<LockedTurno> => {
  const turno = await turnos.limit(1).forUpdate().executeTakeFirst();
  if (turno === undefined) throw missing();
  return turno;
};

/** The turno with this id. @throws CAJA_NO_ENCONTRADA also if the user may not see it. */
const lockVisible = (db: Executor, user: Principal, turno_id: number): Promise<LockedTurno> => {
  const visible = db
    .selectFrom('turnos as t')
    .select('t.turno_id')
    .where('t.turno_id', '=', turno_id)
    .where(ofVisible(user));
  return lockTurno(turnoMovement.rows(db).where('turno_id', 'in', visible), () =>
    refuse(cajaErrors.CAJA_NO_ENCONTRADA, { turno_id }),
  );
};

/** The user's own turno at their branch: the open one, or else one to be explained. @throws CAJA_NO_ABIERTA */
const lockPropio = (db: Executor, { usuario, sucursal_id }: Principal): Promise<LockedTurno> => {
  const propios = turnoMovement
    .rows(db)
    .where('cajero', '=', usuario)
    .where('sucursal_id', '=', sucursal_id ?? -1)
    .where('estado', 'in', ['Abierto', 'Contado'])
    .orderBy('estado')
    .orderBy('turno_id');
  return lockTurno(propios, () => refuse(cajaErrors.CAJA_NO_ABIERTA));
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
  turno: LockedTurno,
  { conteo = [], tarjetas: lotes = [], comentario = '' }: Close,
) => {
  const { turno_id, monto_inicial } = turno;
  await requireDenominaciones(db, conteo);
  const tarjetas = await compareTarjetas(db, turno_id, lotes);
  const esperado = esperadoOf({ monto_inicial, ...(await readEfectivo(db, turno_id)) });
  const contado = contadoOf(conteo);
  const redondeo = await readRedondeo(db, turno_id);
  const con_diferencia = hayDiferencia({ diferencia: difference(contado, esperado), redondeo }, tarjetas);
  const rows = conteo.filter(({ cantidad }) => cantidad > 0).map((one) => ({ ...one, turno_id }));
  if (rows.length > 0) await db.insertInto('turno_conteo').values(rows).execute();
  const typed = tarjetas.filter((one) => one.lote !== 0 || one.esperado !== 0).map((one) => ({ ...one, turno_id }));
  if (typed.length > 0) await db.insertInto('turno_tarjetas').values(typed).execute();
  const estado = estadoContado(con_diferencia, comentario);
  const closing = {
    esperado,
    contado,
    redondeo,
    con_diferencia,
    comentario,
    usuario_explicacion: con_diferencia && comentario !== '' ? user.usuario : null,
    usuario_cierre: user.usuario,
  };
  await turnoMovement.move(db, [turno], 'contar', {
    usuario: user.usuario,
    hacia: estado,
    // The clock, not the start of the transaction: a payment for whose lock it waited must lie before the closing.
    set: { ...closing, fecha_cierre: sql<string>`greatest(clock_timestamp(), fecha_apertura)` },
  });
  return { estado, ...closing, tarjetas: typed };
};

const toldOf = ({ turno_id, estado, diferencia, redondeo, tarjetas }: Turno): string => {
  const name = `El turno ${turnoText(turno_id)}`;
  const conteo = { diferencia: diferencia ?? 0, redondeo };
  if (estado === 'Cerrado') return `${name} ${cuadreText(conteo)}.`;
  return estado === 'Contado'
    ? `${descuadreText(conteo, tarjetas)} Explique a qué se debe para terminar el cierre.`
    : `${name} se cerró. ${descuadreText(conteo, tarjetas)} Lo aprueba otra persona.`;
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
  const before = named === null ? await lockPropio(db, user) : await lockVisible(db, user, named);
  const { turno_id, estado } = before;
  if (!puedeContar(user, before)) throw refuse(kitErrors.SIN_PERMISO);
  const accion = estado === 'Contado' && (conteo ?? []).length === 0 ? 'explicar' : 'contar';
  turnoMovement.require([before], accion);
  if (accion === 'contar') {
    if (conteo === undefined) throw refuseField(cajaErrors.CAJA_SIN_CONTEO, 'conteo');
    const despues = await storeConteo(db, user, before, body);
    audit({ accion: 'caja.cerrar', entidad: ENTIDAD, entidad_id: turno_id, despues: { conteo, ...despues } });
  } else {
    if (comentario === '') throw refuseField(cajaErrors.CAJA_SIN_EXPLICACION, 'comentario');
    const { usuario } = user;
    await turnoMovement.move(db, [before], 'explicar', { usuario, set: { comentario, usuario_explicacion: usuario } });
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
  const before = await lockVisible(db, user, turno_id);
  turnoMovement.require([before], 'aprobar');
  if (esPropio(user, before)) throw refuse(cajaErrors.CAJA_APRUEBA_OTRO);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  await turnoMovement.move(db, [before], 'aprobar', {
    usuario: user.usuario,
    set: {
      usuario_aprobacion: user.usuario,
      fecha_aprobacion: sql<string>`clock_timestamp()`,
      comentario_aprobacion: comentario,
    },
  });
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
