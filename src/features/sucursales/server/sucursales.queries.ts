import { sql } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { containsWords } from '#kit/server/db/search.ts';
import type { Sucursal, SucursalListed } from '../contract/sucursales.calls.ts';
import { sucursalAcciones } from '../rules/sucursal.rules.ts';

/** Branches with the names of their places; every screen reads them through this query. */
export const selectSucursales = (db: Executor) =>
  db
    .selectFrom('sucursales as s')
    .innerJoin('ciudades as c', 'c.ciudad_id', 's.ciudad_id')
    .innerJoin('departamentos as d', 'd.departamento_id', 's.departamento_id')
    .select([
      's.sucursal_id',
      's.sucursal_codigo',
      's.sucursal_nombre',
      's.departamento_id',
      's.ciudad_id',
      's.sucursal_direccion',
      's.tarifa_transporte',
      's.sucursal_estado',
      's.sucursal_principal',
      's.mapa_url',
      's.mapa_ubicacion',
      's.latitud',
      's.longitud',
      's.version',
      's.usuario_registro',
      's.fecha_registro',
      's.sucursal_horario',
      's.cobra_almacenaje',
    ])
    .select(['c.ciudad_nombre', 'd.departamento_nombre']);

export type SucursalRow = Omit<Sucursal, 'acciones'>;

/** The branch as shown to this user, with what they may do with it. */
export const presentSucursal = (row: SucursalRow, user: Holder): Sucursal => ({
  ...row,
  acciones: sucursalAcciones(user),
});

/** A row of the list: a customer sees where to pick up parcels, and nothing of the branch's administration. */
export const presentListed = (row: SucursalRow, user: Holder): SucursalListed => {
  const { version, acciones, ...shown } = presentSucursal(row, user);
  return user.cliente_id === null
    ? { ...shown, version, acciones }
    : { ...shown, usuario_registro: null, fecha_registro: null, latitud: null, longitud: null };
};

export const searchSucursales = (text: string) =>
  containsWords(
    sql`sin_acentos(s.sucursal_codigo || ' ' || s.sucursal_nombre || ' ' || c.ciudad_nombre || ' ' || d.departamento_nombre)`,
    text,
  );

/** @throws NO_ENCONTRADO */
export const findSucursal = async (db: Executor, sucursal_id: number): Promise<SucursalRow> => {
  const row = await selectSucursales(db).where('s.sucursal_id', '=', sucursal_id).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};
