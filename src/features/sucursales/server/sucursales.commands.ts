import { sql } from 'kysely';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { sucursalErrors, type sucursalesCalls } from '../contract/sucursales.calls.ts';
import { sanitizeMapEmbed } from '../rules/map-embed.public.ts';
import { sucursalProblem, type SucursalState } from '../rules/sucursal.rules.ts';
import { findSucursal, presentSucursal, type SucursalRow } from './sucursales.queries.ts';

const ENTIDAD = 'sucursal';

/** Makes concurrent changes of the main branch wait for each other, so that the second sees the first one's choice. */
const lockMainBranch = (db: Executor) => sql`select pg_advisory_xact_lock(hashtext('sucursal_principal'))`.execute(db);

const refuseProblem = (before: SucursalState | null, after: SucursalState): void => {
  const problem = sucursalProblem(before, after);
  if (problem === 'PRINCIPAL_INACTIVA')
    throw refuseField(sucursalErrors.SUCURSAL_PRINCIPAL_INACTIVA, 'sucursal_estado');
  if (problem === 'PRINCIPAL_REQUERIDA')
    throw refuseField(sucursalErrors.SUCURSAL_PRINCIPAL_REQUERIDA, 'sucursal_principal');
};

/** Clears the current main branch: only one may be marked. */
const releaseMainBranch = (db: Executor) =>
  db.updateTable('sucursales').set({ sucursal_principal: false }).where('sucursal_principal', '=', true).execute();

type Position = { readonly [Key in 'latitud' | 'longitud']?: number | null | undefined };

/**
 * Refuses that users who can log in only near their branch change its position.
 * @throws SUCURSAL_UBICACION_PROPIA
 */
const refuseOwnPosition = async (
  db: Executor,
  { usuario, sucursal_id }: { readonly usuario: string; readonly sucursal_id: number | null },
  before: SucursalRow,
  next: Position,
): Promise<void> => {
  const moves = (['latitud', 'longitud'] as const).find((key) => next[key] !== undefined && next[key] !== before[key]);
  if (moves === undefined || sucursal_id !== before.sucursal_id) return;
  const checked = await db
    .selectFrom('usuarios')
    .select('usuario')
    .where('usuario', '=', usuario)
    .where('validar_ubicacion', '=', true)
    .executeTakeFirst();
  if (checked !== undefined) throw refuseField(sucursalErrors.SUCURSAL_UBICACION_PROPIA, moves);
};

/** The typed HTML as it is stored: a frame of a known map host, null if cleared, undefined if not given. */
const mapEmbed = (html: string | null | undefined): string | null | undefined => {
  if (html === undefined) return undefined;
  if (html === null || html === '') return null;
  const clean = sanitizeMapEmbed(html);
  if (clean === null) throw refuseField(sucursalErrors.SUCURSAL_MAPA_NO_VALIDO, 'mapa_ubicacion');
  return clean;
};

export const createSucursal = async ({
  db,
  user,
  body,
  audit,
  notify,
}: Context<typeof sucursalesCalls.create>): Promise<Answer<typeof sucursalesCalls.create>> => {
  refuseProblem(null, { sucursal_estado: true, sucursal_principal: body.sucursal_principal });
  const mapa_ubicacion = mapEmbed(body.mapa_ubicacion) ?? null;
  if (body.sucursal_principal) {
    await lockMainBranch(db);
    await releaseMainBranch(db);
  }
  const { sucursal_id } = await db
    .insertInto('sucursales')
    .values({ ...body, mapa_ubicacion, usuario_registro: user.usuario })
    .returning('sucursal_id')
    .executeTakeFirstOrThrow();
  const created = await findSucursal(db, sucursal_id);
  audit({ accion: 'sucursales.crear', entidad: ENTIDAD, entidad_id: sucursal_id, despues: created });
  notify('sucursales');
  return { data: presentSucursal(created, user), message: 'La sucursal se registró.' };
};

export const updateSucursal = async ({
  db,
  user,
  params: { sucursal_id },
  body,
  audit,
  notify,
}: Context<typeof sucursalesCalls.update>): Promise<Answer<typeof sucursalesCalls.update>> => {
  const { version, ...changes } = body;
  if (changes.sucursal_principal !== undefined) await lockMainBranch(db);
  await db
    .selectFrom('sucursales')
    .select('sucursal_id')
    .where('sucursal_id', '=', sucursal_id)
    .forUpdate()
    .executeTakeFirst();
  const before = await findSucursal(db, sucursal_id);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  await refuseOwnPosition(db, user, before, changes);
  const mapa_ubicacion = mapEmbed(changes.mapa_ubicacion);
  const next = { ...changes, ...(mapa_ubicacion === undefined ? {} : { mapa_ubicacion }) };
  const after = {
    sucursal_estado: next.sucursal_estado ?? before.sucursal_estado,
    sucursal_principal: next.sucursal_principal ?? before.sucursal_principal,
  };
  refuseProblem(before, after);
  if (after.sucursal_principal && !before.sucursal_principal) await releaseMainBranch(db);
  if (Object.values(next).some((value) => value !== undefined))
    await db.updateTable('sucursales').set(next).where('sucursal_id', '=', sucursal_id).execute();
  const updated = await findSucursal(db, sucursal_id);
  audit({
    accion: 'sucursales.actualizar',
    entidad: ENTIDAD,
    entidad_id: sucursal_id,
    antes: before,
    despues: updated,
  });
  notify('sucursales');
  return { data: presentSucursal(updated, user), message: 'La sucursal se actualizó.' };
};
