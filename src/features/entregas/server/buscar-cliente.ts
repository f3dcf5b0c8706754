import { TIME_ZONE } from '#kit/rules/dates.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { DataOf } from '#kit/contract/call.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { isClienteNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { cajaDePaquete, guiaText, typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { seRetira } from '#features/viaje/server/en-ruta.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { idsByCodigo } from '#features/tracking/server/ids-by-codigo.ts';
import { byCodigos } from '#features/tracking/server/trackings.ts';
import { findPase, refusePaseDesconocido } from '#features/retiros/server/pases.public.ts';
import type { entregasCalls } from '../contract/entregas.calls.ts';
import { isExacto } from '../rules/busqueda.ts';

type Hallado = DataOf<typeof entregasCalls.find>[number];

/** How many clients are offered at most; typing more narrows the result. */
const MOST = 20;
/** So many of one name are compared and sorted at once. */
const FEW = 100;
const DISPONIBLE = 'Disponible para entrega';

/** Whoever has a mailbox is served, also one that is closed. */
const IS_SERVED = sql<SqlBool>`(c.cliente_id > ${sql.lit(SIN_IDENTIFICAR)} and c.cliente_estatus in ('Activo', 'Inactivo'))`;

/** Clients with their debt and the number of guias that they can fetch. */
const selectClientes = (db: Executor) =>
  db
    .selectFrom('clientes as c')
    .leftJoin('ciudades as ci', 'ci.ciudad_id', 'c.ciudad_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('entregas as e')
          .select([
            sql<number>`coalesce(sum(e.saldo), 0)`.as('saldo'),
            sql<number>`coalesce((now() at time zone ${TIME_ZONE})::date
              - (min(e.fecha_registro) at time zone ${TIME_ZONE})::date, 0)`.as('dias_deuda'),
          ])
          .whereRef('e.cliente_id', '=', 'c.cliente_id')
          // Must match the condition of the partial index.
          .where(sql<boolean>`e.saldo > 0`)
          .as('d'),
      (join) => join.onTrue(),
    )
    .select(['c.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 'c.cliente_estatus', 'c.dni', 'c.rtn'])
    .select(['c.telefono', 'ci.ciudad_nombre'])
    .select(
      sql<number>`(select count(*)::int from guias g
        where g.cliente_id = c.cliente_id and g.guia_estado = ${sql.lit(DISPONIBLE)} and ${seRetira})`.as(
        'disponibles',
      ),
    )
    .select(['d.saldo', 'd.dias_deuda'])
    .where(IS_SERVED);

type ClienteRow = Awaited<ReturnType<ReturnType<typeof selectClientes>['execute']>>[number];

/** Why a client was found by something other than their own data. */
interface Pista {
  readonly cliente_id: number;
  readonly por: string;
  readonly exacto: boolean;
  readonly guia_id: number | null;
  /** Parcels of the guia that the code may name. */
  readonly paquete_ids: readonly number[];
}

const selectGuia = (db: Executor, guia_numero: number) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .innerJoin('sucursales as su', 'su.sucursal_id', 'g.sucursal_id')
    .select(['g.cliente_id', 'g.guia_id', 'g.guia_numero', 'g.guia_estado', 's.servicio_prefijo'])
    .select(
      sql<number[]>`array(select p.paquete_id from paquetes p
        where p.guia_id = g.guia_id and p.reempaque_id is null and p.paquete_estado <> 'Abandonado' limit 2)`.as(
        'cajas',
      ),
    )
    .select(['g.sucursal_id', 'su.sucursal_nombre', 'g.transferencia_id'])
    .where('g.guia_numero', '=', guia_numero)
    .modifyFront(KEEP_PLAN)
    .executeTakeFirst();

const stateText = (estado: string): string => (estado === DISPONIBLE ? '' : ` (${estado})`);

interface Donde {
  readonly transferencia_id: number | null;
  readonly sucursal_id: number | null;
  readonly sucursal_nombre: string | null;
}

/** Where something is that cannot be fetched at the user's branch; empty if it can be. */
const dondeText = (
  estado: string,
  { transferencia_id, sucursal_id, sucursal_nombre }: Donde,
  user: Principal,
): string => {
  if (estado !== DISPONIBLE) return stateText(estado);
  if (transferencia_id !== null) return ` · Va en la transferencia ${transferenciaText(transferencia_id)}`;
  return sucursal_id === user.sucursal_id ? '' : ` · Está en ${sucursal_nombre}`;
};

/** Clues from a parcel's own label, even if the parcel has left the guia on it. */
const pistasOfCaja = async (db: Executor, user: Principal, text: string): Promise<Pista[]> => {
  const ids = await idsByCodigo(db, text);
  const rows = await db
    .selectFrom('paquetes as p')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'p.sucursal_id')
    .select(['p.paquete_id', 'p.cliente_id', 'p.guia_id', 'p.tracking', 'p.paquete_estado', 'p.guia_caja'])
    .select(['g.guia_numero', 's.servicio_prefijo', 'p.sucursal_id', 'su.sucursal_nombre', 'g.transferencia_id'])
    .where(hasAnyId('p.paquete_id', ids))
    .where('p.reempaque_id', 'is', null)
    .modifyFront(KEEP_PLAN)
    .execute();
  return rows.map(({ paquete_id, cliente_id, guia_id, tracking, paquete_estado, ...row }) => ({
    cliente_id,
    guia_id,
    paquete_ids: [paquete_id],
    exacto: true,
    por: `Caja ${cajaDePaquete(row) ?? tracking}${dondeText(paquete_estado, row, user)}`,
  }));
};

/** Clue from the guia whose number was typed or scanned; a plain number may also be a casillero. */
const pistaOfGuia = async (db: Executor, user: Principal, text: string): Promise<Pista[]> => {
  const typed = typedGuia(text);
  if (typed !== null && typed.guia_caja !== null) return pistasOfCaja(db, user, text);
  const guia = typed === null ? undefined : await selectGuia(db, typed.guia_numero);
  if (typed === null || guia === undefined) return [];
  const { cliente_id, guia_id, guia_numero, servicio_prefijo, cajas } = guia;
  const por = `Guía ${guiaText(servicio_prefijo, guia_numero)}${dondeText(guia.guia_estado, guia, user)}`;
  // If the guia has several parcels, its plain label names none of them.
  return [{ cliente_id, guia_id, exacto: typed.only, por, paquete_ids: cajas.length === 1 ? cajas : [] }];
};

/** Clue from a pase de retiro: its client, without naming a guia. */
const pistaOfPase = async (db: Executor, text: string): Promise<Pista[]> => {
  const pase = await findPase(db, text);
  if (pase === null) return [];
  const { cliente_id, sucursal_nombre } = pase;
  return [{ cliente_id, guia_id: null, paquete_ids: [], exacto: true, por: `Pase de retiro · ${sucursal_nombre}` }];
};

/** Clues from the parcels that have the text as one of their tracking codes. */
const pistasOfTracking = async (db: Executor, user: Principal, text: string): Promise<Pista[]> => {
  const { kind, codigos } = canonicalTracking(text);
  if (kind !== 'tracking' || codigos.length === 0) return [];
  const rows = await byCodigos(db, codigos)
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'p.sucursal_id')
    .select(['p.paquete_id', 'p.cliente_id', 'p.guia_id', 'p.tracking', 'p.paquete_estado'])
    .select(['p.sucursal_id', 'su.sucursal_nombre', 'g.transferencia_id'])
    .orderBy('p.orden')
    .limit(MOST)
    .modifyFront(KEEP_PLAN)
    .execute();
  return rows.map(({ tracking, paquete_estado, cliente_id, guia_id, ...donde }) => ({
    cliente_id,
    guia_id,
    // Several parcels may have come under this tracking.
    paquete_ids: rows.filter((row) => guia_id !== null && row.guia_id === guia_id).map(({ paquete_id }) => paquete_id),
    exacto: true,
    por: `Paquete ${tracking}${dondeText(paquete_estado, donde, user)}`,
  }));
};

/** Whether there is something to fetch: people come to the counter for that, so those clients come first. */
const TIENE_ALGO = sql<SqlBool>`exists (
  select from guias g where g.cliente_id = c.cliente_id and g.guia_estado = ${sql.lit(DISPONIBLE)})`;
/** Written like its index. */
const POR_NOMBRE = sql`c.cliente_nombre collate "es-x-icu" nulls first,
  c.cliente_apellido collate "es-x-icu" nulls first, c.cliente_id`;

/** These clients, those with something to fetch first, by name. */
const ofIds = (db: Executor, ids: readonly number[]): Promise<ClienteRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectClientes(db)
        .where(hasAnyId('c.cliente_id', ids))
        .orderBy(sql`${TIENE_ALGO} desc, ${POR_NOMBRE}`)
        .modifyFront(KEEP_PLAN)
        .execute();

const idsIn = async (db: Executor, chosen: RawBuilder<{ cliente_id: number }>): Promise<number[]> =>
  (await chosen.execute(db)).rows.map(({ cliente_id }) => cliente_id);

/**
 * The clients of a name. Where thousands are called so, as many as are shown are chosen by their keys, before their debt
 * is added up. Those with something to fetch are few and sorted (`offset 0`): in the order of names most clients would
 * be skipped until enough are found.
 */
const named = async (db: Executor, text: string): Promise<ClienteRow[]> => {
  const namesakes = (condition: Expression<SqlBool> = sql<SqlBool>`true`) => sql<{ cliente_id: number }>`
    select c.cliente_id, c.cliente_nombre, c.cliente_apellido from clientes c
    where ${IS_SERVED} and ${isClienteNamed(text)} and ${condition}`;
  const few = await idsIn(db, sql`${namesakes()} limit ${sql.lit(FEW + 1)}`);
  if (few.length <= FEW) return (await ofIds(db, few)).slice(0, MOST);
  const firstIn = (all: Expression<unknown>) =>
    idsIn(db, sql`select c.cliente_id from (${all}) c order by ${POR_NOMBRE} limit ${sql.lit(MOST)}`);
  const fetching = await firstIn(sql`${namesakes(TIENE_ALGO)} offset 0`);
  const others = fetching.length < MOST ? await firstIn(namesakes(sql<SqlBool>`not ${TIENE_ALGO}`)) : [];
  return (await ofIds(db, [...fetching, ...others])).slice(0, MOST);
};

/**
 * The clients that a text or a scanned code means, exact matches first.
 * @throws why a pase is refused, if it leads to no client: it was used, has expired, or does not exist.
 */
export const findClientes = async (db: Executor, user: Principal, text: string): Promise<Hallado[]> => {
  if (user.cliente_id !== null) return [];
  const pase = await pistaOfPase(db, text);
  const [guia, trackings, byName] = await Promise.all([
    pistaOfGuia(db, user, text),
    pistasOfTracking(db, user, text),
    named(db, text),
  ]);
  const pistas = new Map([...trackings, ...guia, ...pase].map((pista) => [pista.cliente_id, pista]));
  const byPista = await ofIds(db, [...pistas.keys()]);
  const rows = new Map([...byPista, ...byName].map((row) => [row.cliente_id, row]));
  if (rows.size === 0) refusePaseDesconocido(text);
  return [...rows.values()]
    .map(({ rtn, ...row }) => {
      const pista = pistas.get(row.cliente_id);
      const own = isExacto(text, { ...row, rtn });
      return {
        ...row,
        // A client found by their own number needs no other reason.
        por: own ? null : (pista?.por ?? null),
        guia_id: own ? null : (pista?.guia_id ?? null),
        paquete_ids: own ? [] : [...(pista?.paquete_ids ?? [])],
        exacto: own || pista?.exacto === true,
      };
    })
    .toSorted((a, b) => Number(b.exacto) - Number(a.exacto));
};
