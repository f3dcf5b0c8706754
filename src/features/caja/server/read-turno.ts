import { sql } from 'kysely';
import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { total as sum } from '#kit/rules/money.ts';
import { cajaErrors } from '../contract/caja.errors.ts';
import type { CajaActual, Turno } from '../contract/caja.schemas.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { montoOf, turnoAcciones } from '../rules/turno.rules.ts';
import { readEfectivo, readTarjetas } from './sumas.ts';
import { presentTurno, selectTurnos } from './turnos.queries.ts';
import { nombreDeUsuario } from '#features/usuarios/server/nombre-de-usuario.public.ts';

/** Methods that are counted or typed at closing; their amounts are hidden until then. */
const BLIND = new Set(['Efectivo', 'Tarjeta Crédito']);

const readMedios = async (db: Executor, turno_id: number) => {
  const { rows } = await sql<{ metodo_tipo: string; pagos: number; monto: number }>`
    select p.metodo_tipo, count(*) as pagos, sum(p.monto) as monto
    from abonos a join pagos p on p.abono_id = a.abono_id
    where a.turno_id = ${turno_id} and not a.anulado
    group by p.metodo_tipo order by p.metodo_tipo`.execute(db);
  return rows;
};

const readRecibos = (db: Executor, turno_id: number) =>
  db
    .selectFrom('abonos')
    .select([sql<number>`count(*)`.as('recibos'), sql<number>`count(*) filter (where anulado)`.as('anulados')])
    .where('turno_id', '=', turno_id)
    .executeTakeFirstOrThrow();

const readMovimientos = (db: Executor, turno_id: number) =>
  db
    .selectFrom('turno_movimientos as m')
    .select(['m.movimiento_id', 'm.tipo', 'm.monto', 'm.razon', 'm.usuario_registro', 'm.fecha_registro'])
    .select(nombreDeUsuario('m.usuario_registro').as('usuario_nombre'))
    .where('m.turno_id', '=', turno_id)
    .orderBy('m.movimiento_id')
    .execute();

const readConteo = (db: Executor, turno_id: number) =>
  db
    .selectFrom('turno_conteo as c')
    .innerJoin('denominaciones as d', 'd.denominacion', 'c.denominacion')
    .select(['c.denominacion', 'd.tipo', 'c.cantidad'])
    .where('c.turno_id', '=', turno_id)
    .orderBy('c.denominacion', 'desc')
    .execute();

const readLotes = (db: Executor, turno_id: number) =>
  db
    .selectFrom('turno_tarjetas as t')
    .leftJoin('cuentas_banco as c', 'c.cuenta_banco_id', 't.cuenta_banco_id')
    .select(['t.cuenta_banco_id', 't.lote', 't.esperado', 't.diferencia'])
    .select(sql<string>`coalesce(c.cuenta_banco_nombre, 'Sin cuenta')`.as('cuenta_banco_nombre'))
    .where('t.turno_id', '=', turno_id)
    .orderBy('c.cuenta_banco_nombre')
    .execute();

const readDepositos = (db: Executor, turno_id: number) =>
  db
    .selectFrom('abonos as a')
    .innerJoin('pagos as p', 'p.abono_id', 'a.abono_id')
    .innerJoin('metodos_pago as m', 'm.metodo_pago_id', 'p.metodo_pago_id')
    .leftJoin('cuentas_banco as c', 'c.cuenta_banco_id', 'p.cuenta_banco_id')
    .select(['p.pago_id', 'p.abono_id', 'm.metodo_nombre', 'c.cuenta_banco_nombre', 'p.monto'])
    .select((eb) => eb.ref('p.referencia').$notNull().as('referencia'))
    .where('a.turno_id', '=', turno_id)
    .where('a.anulado', '=', false)
    .where('p.metodo_tipo', '=', 'Depósito')
    .orderBy('p.pago_id')
    .execute();

export const readDenominaciones = (db: Executor) =>
  db.selectFrom('denominaciones').select(['denominacion', 'tipo']).orderBy('denominacion', 'desc').execute();

/** The turno as this user may see it. @throws CAJA_NO_ENCONTRADA also if they may not. */
export const readTurno = async (db: Executor, user: Principal, turno_id: number): Promise<Turno> => {
  const head = await selectTurnos(db, user)
    .select(['t.comentario', 't.comentario_aprobacion', 't.fecha_aprobacion', 't.version'])
    .select([
      nombreDeUsuario<string | null>('t.usuario_cierre').as('conto'),
      nombreDeUsuario<string | null>('t.usuario_explicacion').as('explico'),
    ])
    .where('t.turno_id', '=', turno_id)
    .executeTakeFirst();
  if (head === undefined) throw refuse(cajaErrors.CAJA_NO_ENCONTRADA, { turno_id });
  const { comentario, comentario_aprobacion, fecha_aprobacion, version, conto, explico, ...row } = head;
  const open = row.estado === 'Abierto';
  // Sequential: within a command the queries share one connection.
  const recibos = await readRecibos(db, turno_id);
  const medios = await readMedios(db, turno_id);
  const movimientos = await readMovimientos(db, turno_id);
  const efectivo = open ? null : await readEfectivo(db, turno_id);
  const conteo = open ? [] : await readConteo(db, turno_id);
  const sumOf = (tipo: string): number => sum(movimientos.filter((one) => one.tipo === tipo).map(({ monto }) => monto));
  return {
    ...presentTurno(row),
    conto,
    explico: explico ?? (comentario === '' ? null : row.cajero_nombre),
    comentario,
    comentario_aprobacion,
    fecha_aprobacion,
    version,
    ...recibos,
    medios: medios.map((one) => (open && BLIND.has(one.metodo_tipo) ? { ...one, monto: null } : one)),
    movimientos,
    entradas: sumOf('Entrada'),
    salidas: sumOf('Salida'),
    cobrado: efectivo?.cobrado ?? null,
    devuelto: efectivo?.devuelto ?? null,
    conteo: conteo.map((one) => ({ ...one, monto: montoOf(one) })),
    tarjetas: open
      ? (await readTarjetas(db, turno_id)).map((one) => ({ ...one, lote: null, esperado: null, diferencia: null }))
      : await readLotes(db, turno_id),
    depositos: await readDepositos(db, turno_id),
    denominaciones: open ? await readDenominaciones(db) : [],
    acciones: turnoAcciones(user, row),
  };
};

/** Cash that the user collected at doors and that waits for their next turno. */
const readEnEspera = (db: Executor, { usuario, sucursal_id }: Principal) =>
  db
    .selectFrom('abonos as a')
    .innerJoin('pagos as p', 'p.abono_id', 'a.abono_id')
    .select([sql<number>`count(distinct a.abono_id)`.as('recibos'), sql<number>`coalesce(sum(p.monto), 0)`.as('monto')])
    .where('a.espera_turno', '=', true)
    .where('a.usuario_registro', '=', usuario)
    .where('a.sucursal_id', '=', sucursal_id ?? -1)
    .where('p.metodo_tipo', '=', 'Efectivo')
    .executeTakeFirstOrThrow();

/** Data of the cashier's page: their open turno at their branch, their other turnos, and waiting cash. */
export const readActual = async (db: Executor, user: Principal): Promise<CajaActual> => {
  const rows = await selectTurnos(db, user)
    .where('t.cajero', '=', user.usuario)
    .where('t.estado', 'in', ['Abierto', 'Contado'])
    .orderBy('t.fecha_apertura')
    .execute();
  const here = rows.find(({ estado, sucursal_id }) => estado === 'Abierto' && sucursal_id === user.sucursal_id);
  const sucursal = await db
    .selectFrom('sucursales')
    .select(['sucursal_id', 'sucursal_nombre'])
    .where('sucursal_id', '=', user.sucursal_id ?? -1)
    .executeTakeFirst();
  return {
    sucursal: sucursal ?? null,
    turno: here === undefined ? null : await readTurno(db, user, here.turno_id),
    otros: rows.filter((row) => row !== here).map(presentTurno),
    en_espera: await readEnEspera(db, user),
    obligatoria: (await readSettings(db)).general.GRAL_CAJA_OBLIGATORIA,
  };
};
