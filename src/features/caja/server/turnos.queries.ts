import { sql, type Expression, type SqlBool } from 'kysely';
import type { QueryOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { sucursalQueVe } from '#features/sucursales/rules/sucursal-que-ve.public.ts';
import type { cajaCalls } from '../contract/caja.calls.ts';
import type { TurnoSummary } from '../contract/caja.schemas.ts';
import { typedTurno } from '../rules/turno-numero.public.ts';
import { APRUEBA } from '../rules/permisos.ts';
import { esLargo } from '../rules/turno.rules.ts';
import { nombreDeUsuario } from '#features/usuarios/server/nombre-de-usuario.public.ts';

/** A user's own turnos; with permission to approve also those of their branch, or of all if they see all branches. */
export const ofVisible = (user: Principal): Expression<SqlBool> => {
  const { cliente_id, usuario, permisos } = user;
  if (cliente_id !== null) return sql<SqlBool>`false`;
  const own = sql<SqlBool>`t.cajero = ${usuario}`;
  if (!permisos.has(APRUEBA)) return own;
  const sucursal_id = sucursalQueVe(user);
  if (sucursal_id === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`(t.sucursal_id = ${sucursal_id} or ${own})`;
};

/** Turnos with the names of branch and people. A left join, so that PostgreSQL can drop it when it only counts. */
export const selectTurnos = (db: Executor, user: Principal) =>
  db
    .selectFrom('turnos as t')
    .leftJoin('sucursales as su', 'su.sucursal_id', 't.sucursal_id')
    .select(['t.turno_id', 't.sucursal_id', 't.cajero', 't.estado', 't.monto_inicial', 't.fecha_apertura'])
    .select(['t.fecha_cierre', 't.usuario_cierre', 't.esperado', 't.contado', 't.diferencia', 't.con_diferencia'])
    .select(['t.redondeo', 't.usuario_explicacion'])
    .select((eb) => [
      sql<boolean>`(t.con_diferencia and exists (
        select from turno_tarjetas tt where tt.turno_id = t.turno_id and tt.lote <> tt.esperado))`.as(
        'tarjetas_difieren',
      ),
      eb.ref('su.sucursal_codigo').$notNull().as('sucursal_codigo'),
      eb.ref('su.sucursal_nombre').$notNull().as('sucursal_nombre'),
      nombreDeUsuario('t.cajero').as('cajero_nombre'),
      nombreDeUsuario<string | null>('t.usuario_aprobacion').as('aprobo'),
    ])
    .where(ofVisible(user));

type TurnoRow = Awaited<ReturnType<ReturnType<typeof selectTurnos>['execute']>>[number];

export const presentTurno = ({ usuario_cierre, usuario_explicacion, ...row }: TurnoRow): TurnoSummary => ({
  ...row,
  largo: esLargo({ ...row, usuario_cierre, usuario_explicacion }, new Date()),
});

/** Searches by number or by cashier; only among staff, because thousands of clients may have the same name. */
const searched = (text: string): Expression<SqlBool> => {
  const typed = typedTurno(text);
  const named = sql<SqlBool>`t.cajero = any(array(
    select n.usuario from usuarios n
    where n.cliente_id is null and ${containsWords(sql`sin_acentos(n.nombre || ' ' || n.usuario)`, text)}
  ))`;
  return typed === null ? named : sql<SqlBool>`(t.turno_id = ${typed} or ${named})`;
};

type Filters = Omit<QueryOf<typeof cajaCalls.list>, 'pagina' | 'limite' | 'orden'>;

export const filterTurnos = (
  db: Executor,
  user: Principal,
  { buscar, estado, sucursal_id, cajero, con_diferencia, desde, hasta }: Filters,
) =>
  selectTurnos(db, user)
    .$call(whereGiven('t.estado', 'in', estado))
    .$call(whereGiven('t.sucursal_id', '=', sucursal_id))
    .$call(whereGiven('t.cajero', '=', cajero))
    .$call(whereGiven('t.con_diferencia', '=', con_diferencia))
    .$call(whereGiven('t.fecha_apertura', '>=', startOfDay(desde)))
    .$call(whereGiven('t.fecha_apertura', '<', endOfDay(hasta)))
    .$call(whereGiven(buscar, searched));
