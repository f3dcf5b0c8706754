import { TIME_ZONE } from '#kit/rules/dates.ts';
import { sql, type SqlBool } from 'kysely';
import type { DataOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { ofClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { cajaDePaquete, guiaText, typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { idsByCodigo } from '#features/tracking/server/ids-by-codigo.ts';
import { byCodigos } from '#features/tracking/server/trackings.ts';
import { findPase, refusePaseDesconocido } from '#features/retiros/server/pases.public.ts';
import type { entregasCalls } from '../contract/entregas.calls.ts';
import { isExacto } from '../rules/busqueda.ts';

type Hallado = DataOf<typeof entregasCalls.find>[number];

/** How many are offered; whoever is not among them is found by typing more. */
const MOST = 20;
const DISPONIBLE = 'Disponible para entrega';

/** Clients at the counter, with how much they can fetch. */
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
          // Spelled as in the index of what is owed.
          .where(sql<boolean>`e.saldo > 0`)
          .as('d'),
      (join) => join.onTrue(),
    )
    .select(['c.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 'c.cliente_estatus', 'c.dni', 'c.rtn'])
    .select(['c.telefono', 'ci.ciudad_nombre'])
    .select(
      sql<number>`(select count(*)::int from guias g
        where g.cliente_id = c.cliente_id and g.guia_estado = ${sql.lit(DISPONIBLE)})`.as('disponibles'),
    )
    .select(['d.saldo', 'd.dias_deuda'])
    .where('c.cliente_id', '>', SIN_IDENTIFICAR)
    .where('c.cliente_estatus', 'in', ['Activo', 'Inactivo']);

type ClienteRow = Awaited<ReturnType<ReturnType<typeof selectClientes>['execute']>>[number];

/** Why a client was found by something else than the own data. */
interface Pista {
  readonly cliente_id: number;
  readonly por: string;
  readonly exacto: boolean;
  readonly guia_id: number | null;
  /** The boxes of the guide that the code may name. */
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
    .executeTakeFirst();

const stateText = (estado: string): string => (estado === DISPONIBLE ? '' : ` (${estado})`);

interface Donde {
  readonly transferencia_id: number | null;
  readonly sucursal_id: number | null;
  readonly sucursal_nombre: string | null;
}

/** Where it lies that is not to be fetched where it is asked for. */
const dondeText = (
  estado: string,
  { transferencia_id, sucursal_id, sucursal_nombre }: Donde,
  user: Principal,
): string => {
  if (estado !== DISPONIBLE) return stateText(estado);
  if (transferencia_id !== null) return ` · Va en la transferencia ${transferenciaText(transferencia_id)}`;
  return sucursal_id === user.sucursal_id ? '' : ` · Está en ${sucursal_nombre}`;
};

/** Of the box whose own label was scanned, also one of a guide that it left. */
const pistasOfCaja = async (db: Executor, user: Principal, text: string): Promise<Pista[]> => {
  const ids = await idsByCodigo(db, text);
  const rows = await db
    .selectFrom('paquetes as p')
    .leftJoin('guias as g', 'g.guia_id', 'p.guia_id')
    .leftJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .leftJoin('sucursales as su', 'su.sucursal_id', 'p.sucursal_id')
    .select(['p.paquete_id', 'p.cliente_id', 'p.guia_id', 'p.tracking', 'p.paquete_estado', 'p.guia_caja'])
    .select(['g.guia_numero', 's.servicio_prefijo', 'p.sucursal_id', 'su.sucursal_nombre', 'g.transferencia_id'])
    .where(sql<SqlBool>`p.paquete_id = any(${[...ids]}::int[])`)
    .where('p.reempaque_id', 'is', null)
    .execute();
  return rows.map(({ paquete_id, cliente_id, guia_id, tracking, paquete_estado, ...row }) => ({
    cliente_id,
    guia_id,
    paquete_ids: [paquete_id],
    exacto: true,
    por: `Caja ${cajaDePaquete(row) ?? tracking}${dondeText(paquete_estado, row, user)}`,
  }));
};

/** Of the guide whose number was typed or scanned; a plain number may be a mailbox as well. */
const pistaOfGuia = async (db: Executor, user: Principal, text: string): Promise<Pista[]> => {
  const typed = typedGuia(text);
  if (typed !== null && typed.guia_caja !== null) return pistasOfCaja(db, user, text);
  const guia = typed === null ? undefined : await selectGuia(db, typed.guia_numero);
  if (typed === null || guia === undefined) return [];
  const { cliente_id, guia_id, guia_numero, servicio_prefijo, cajas } = guia;
  const por = `Guía ${guiaText(servicio_prefijo, guia_numero)}${dondeText(guia.guia_estado, guia, user)}`;
  // Of several boxes its plain label names none.
  return [{ cliente_id, guia_id, exacto: typed.only, por, paquete_ids: cajas.length === 1 ? cajas : [] }];
};

/** Of a pass: its client, with all that is here. */
const pistaOfPase = async (db: Executor, text: string): Promise<Pista[]> => {
  const pase = await findPase(db, text);
  if (pase === null) return [];
  const { cliente_id, sucursal_nombre } = pase;
  return [{ cliente_id, guia_id: null, paquete_ids: [], exacto: true, por: `Pase de retiro · ${sucursal_nombre}` }];
};

/** Of the living parcels that any code of theirs names. */
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
    .execute();
  return rows.map(({ tracking, paquete_estado, cliente_id, guia_id, ...donde }) => ({
    cliente_id,
    guia_id,
    // Several boxes may have come under it.
    paquete_ids: rows.filter((row) => guia_id !== null && row.guia_id === guia_id).map(({ paquete_id }) => paquete_id),
    exacto: true,
    por: `Paquete ${tracking}${dondeText(paquete_estado, donde, user)}`,
  }));
};

const named = (db: Executor, text: string): Promise<ClienteRow[]> =>
  selectClientes(db)
    .where(ofClientesNamed(text, sql`c.cliente_id`))
    // Who stands at the counter comes to fetch something.
    .orderBy(
      sql`exists (select from guias g where g.cliente_id = c.cliente_id and g.guia_estado = ${sql.lit(DISPONIBLE)}) desc`,
    )
    .orderBy(sql`c.cliente_nombre collate "es-x-icu"`)
    .orderBy(sql`c.cliente_apellido collate "es-x-icu"`)
    .orderBy('c.cliente_id')
    .limit(MOST)
    .execute();

const ofIds = (db: Executor, ids: readonly number[]): Promise<ClienteRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectClientes(db).where('c.cliente_id', 'in', ids).execute();

/**
 * Whom a text or a scanned code means, what can be but one of them first.
 * @throws what is the matter with a pass that leads to nobody: it was used, expired, or never was.
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
        // Whose mailbox it is needs no further reason.
        por: own ? null : (pista?.por ?? null),
        guia_id: own ? null : (pista?.guia_id ?? null),
        paquete_ids: own ? [] : [...(pista?.paquete_ids ?? [])],
        exacto: own || pista?.exacto === true,
      };
    })
    .toSorted((a, b) => Number(b.exacto) - Number(a.exacto));
};
