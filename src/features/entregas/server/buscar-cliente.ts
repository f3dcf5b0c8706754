import { sql } from 'kysely';
import type { DataOf } from '#kit/contract/call.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { ofClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { guiaText, typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { byCodigos } from '#features/tracking/server/trackings.ts';
import { findPase } from '#features/retiros/server/pases.public.ts';
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
    .select(['c.cliente_id', 'c.cliente_nombre', 'c.cliente_apellido', 'c.cliente_estatus', 'c.dni', 'c.rtn'])
    .select(['c.telefono', 'ci.ciudad_nombre'])
    .select(
      sql<number>`(select count(*)::int from guias g
        where g.cliente_id = c.cliente_id and g.guia_estado = ${sql.lit(DISPONIBLE)})`.as('disponibles'),
    )
    .where('c.cliente_id', '>', SIN_IDENTIFICAR)
    .where('c.cliente_estatus', 'in', ['Activo', 'Inactivo']);

type ClienteRow = Awaited<ReturnType<ReturnType<typeof selectClientes>['execute']>>[number];

/** Why a client was found by something else than the own data. */
interface Pista {
  readonly cliente_id: number;
  readonly por: string;
  readonly exacto: boolean;
  readonly guia_id: number | null;
}

const selectGuia = (db: Executor, guia_numero: number) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['g.cliente_id', 'g.guia_id', 'g.guia_numero', 'g.guia_estado', 's.servicio_prefijo'])
    .where('g.guia_numero', '=', guia_numero)
    .executeTakeFirst();

const stateText = (estado: string): string => (estado === DISPONIBLE ? '' : ` (${estado})`);

/** Of the guide whose number was typed or scanned; a plain number may be a mailbox as well. */
const pistaOfGuia = async (db: Executor, text: string): Promise<Pista[]> => {
  const code = canonicalTracking(text);
  const typed = code.kind === 'guia' ? { guia_numero: code.numero, only: true } : typedGuia(text);
  const guia = typed === null ? undefined : await selectGuia(db, typed.guia_numero);
  if (typed === null || guia === undefined) return [];
  const { cliente_id, guia_id, guia_numero, guia_estado, servicio_prefijo } = guia;
  const por = `Guía ${guiaText(servicio_prefijo, guia_numero)}${stateText(guia_estado)}`;
  return [{ cliente_id, guia_id, exacto: typed.only, por }];
};

/** Of a pass: its client, with all that is here. */
const pistaOfPase = async (db: Executor, text: string): Promise<Pista[]> => {
  const pase = await findPase(db, text);
  if (pase === null) return [];
  const { cliente_id, sucursal_nombre } = pase;
  return [{ cliente_id, guia_id: null, exacto: true, por: `Pase de retiro · ${sucursal_nombre}` }];
};

/** Of the living parcels that any code of theirs names. */
const pistasOfTracking = async (db: Executor, text: string): Promise<Pista[]> => {
  const { kind, codigos } = canonicalTracking(text);
  if (kind !== 'tracking' || codigos.length === 0) return [];
  const rows = await byCodigos(db, codigos)
    .select(['p.cliente_id', 'p.guia_id', 'p.tracking', 'p.paquete_estado'])
    .limit(MOST)
    .execute();
  return rows.map(({ tracking, paquete_estado, ...row }) => ({
    ...row,
    exacto: true,
    por: `Paquete ${tracking}${stateText(paquete_estado)}`,
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

/** Whom a text or a scanned code means, what can be but one of them first. */
export const findClientes = async (db: Executor, user: Principal, text: string): Promise<Hallado[]> => {
  if (user.cliente_id !== null) return [];
  const pase = await pistaOfPase(db, text);
  const [guia, trackings, byName] = await Promise.all([
    pistaOfGuia(db, text),
    pistasOfTracking(db, text),
    named(db, text),
  ]);
  const pistas = new Map([...trackings, ...guia, ...pase].map((pista) => [pista.cliente_id, pista]));
  const byPista = await ofIds(db, [...pistas.keys()]);
  const rows = new Map([...byPista, ...byName].map((row) => [row.cliente_id, row]));
  return [...rows.values()]
    .map(({ rtn, ...row }) => {
      const pista = pistas.get(row.cliente_id);
      const own = isExacto(text, { ...row, rtn });
      return {
        ...row,
        // Whose mailbox it is needs no further reason.
        por: own ? null : (pista?.por ?? null),
        guia_id: own ? null : (pista?.guia_id ?? null),
        exacto: own || pista?.exacto === true,
      };
    })
    .toSorted((a, b) => Number(b.exacto) - Number(a.exacto));
};
