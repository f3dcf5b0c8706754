import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { anyWith } from '#kit/server/db/any-with.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { containsWords } from '#kit/server/db/search.ts';
import {
  PAGOS_CONTADOS,
  type CuentaBanco,
  type CuentaBancoDetalle,
  type CuentaParaPagar,
} from '../contract/bancos.schemas.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { cuentaAcciones, type CuentaState } from '../rules/cuenta.rules.ts';

/** Accounts with the names of their bank and branch. */
export const selectCuentas = (db: Executor) =>
  db
    .selectFrom('cuentas_banco as c')
    .innerJoin('bancos as b', 'b.banco_id', 'c.banco_id')
    .innerJoin('sucursales as s', 's.sucursal_id', 'c.sucursal_id')
    .select([
      'c.cuenta_banco_id',
      'c.sucursal_id',
      'c.banco_id',
      'c.cuenta_banco_nombre',
      'c.cuenta_banco_numero',
      'c.cuenta_banco_moneda',
      'c.comision_pos',
      'c.version',
      'c.usuario_registro',
      'c.fecha_registro',
      'c.es_caja',
      'c.titular',
      'c.recibe_transferencias',
      'c.activo',
    ])
    .select(['b.banco_nombre', 's.sucursal_codigo', 's.sucursal_nombre']);

/** Uses of an account, which decide its actions; payments, expenses and incomes are 1 or 0, not counted. */
const usada = [
  sql<number>`(select count(*)::int from metodos_pago m where m.cuenta_banco_id = c.cuenta_banco_id)`.as('metodos'),
  sql<number>`${anyWith('pagos', 'cuenta_banco_id', 'c.cuenta_banco_id')}::int`.as('pagos'),
  sql<number>`(select count(*)::int from extractos x where x.cuenta_banco_id = c.cuenta_banco_id)`.as('extractos'),
  sql<number>`${anyWith('gastos', 'cuenta_banco_id', 'c.cuenta_banco_id')}::int`.as('gastos'),
  sql<number>`${anyWith('ingresos', 'cuenta_banco_id', 'c.cuenta_banco_id')}::int`.as('ingresos'),
  sql<number>`(select count(*)::int from gastos_recurrentes r where r.cuenta_banco_id = c.cuenta_banco_id)`.as(
    'plantillas',
  ),
] as const;

export const selectCuentasConUso = (db: Executor) => selectCuentas(db).select(usada);

export type CuentaRow = Omit<CuentaBanco, 'acciones'> & Omit<CuentaState, 'es_caja'>;

export const presentCuenta = (row: CuentaRow, user: Holder): CuentaBanco => ({
  ...row,
  acciones: cuentaAcciones(user, row),
});

export const searchCuentas = (text: string) =>
  containsWords(
    sql`sin_acentos(c.cuenta_banco_nombre || ' ' || c.cuenta_banco_numero || ' ' || b.banco_nombre || ' ' || coalesce(c.titular, ''))`,
    text,
  );

/** @throws NO_ENCONTRADO */
export const findCuenta = async (db: Executor, cuenta_banco_id: number): Promise<CuentaRow> => {
  const row = await selectCuentasConUso(db).where('c.cuenta_banco_id', '=', cuenta_banco_id).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};

/** How many accounts are shown to a client who pays. */
const MOST = 20;

/** The accounts into which clients pay by transfer, those in lempiras first. */
export const readParaPagar = async (db: Executor): Promise<CuentaParaPagar[]> => {
  const { empresa } = await readSettings(db);
  const rows = await db
    .selectFrom('cuentas_banco as c')
    .innerJoin('bancos as b', 'b.banco_id', 'c.banco_id')
    .select(['c.cuenta_banco_id', 'b.banco_nombre', 'c.cuenta_banco_numero', 'c.cuenta_banco_moneda', 'c.titular'])
    .where('c.recibe_transferencias', '=', true)
    .orderBy('c.cuenta_banco_moneda')
    .orderBy(sql`b.banco_nombre collate "es-x-icu"`)
    .orderBy('c.cuenta_banco_id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, titular: row.titular ?? empresa.nombre }));
};

/** How often each kind of record uses the account; payments include voided ones. */
export const readUsos = (db: Executor, cuenta_banco_id: number) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*)::int from metodos_pago where cuenta_banco_id = ${cuenta_banco_id})`.as('metodos'),
      sql<number>`(select count(*)::int from pagos where cuenta_banco_id = ${cuenta_banco_id})`.as('pagos'),
      sql<number>`(select count(*)::int from extractos where cuenta_banco_id = ${cuenta_banco_id})`.as('extractos'),
      sql<number>`(select count(*)::int from gastos where cuenta_banco_id = ${cuenta_banco_id})`.as('gastos'),
      sql<number>`(select count(*)::int from ingresos where cuenta_banco_id = ${cuenta_banco_id})`.as('ingresos'),
      sql<number>`(select count(*)::int from gastos_recurrentes where cuenta_banco_id = ${cuenta_banco_id})`.as(
        'plantillas',
      ),
    ])
    .executeTakeFirstOrThrow();

/**
 * An account as its page shows it.
 * @throws NO_ENCONTRADO
 */
export const readCuenta = async (db: Executor, user: Holder, cuenta_banco_id: number): Promise<CuentaBancoDetalle> => {
  const cuenta = presentCuenta(await findCuenta(db, cuenta_banco_id), user);
  const uses = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('metodos_pago as m')
          .select(['m.metodo_pago_id', 'm.metodo_nombre', 'm.activo'])
          .where('m.cuenta_banco_id', '=', cuenta_banco_id)
          .orderBy('m.metodo_pago_id'),
      ).as('metodos'),
      sql<number>`(select count(*)::int from (
        select from pagos p where p.cuenta_banco_id = ${cuenta_banco_id} and not p.anulado limit ${PAGOS_CONTADOS + 1}) p)`.as(
        'pagos',
      ),
      eb
        .selectFrom('pagos as p')
        .innerJoin('abonos as a', 'a.abono_id', 'p.abono_id')
        .select('a.fecha_registro')
        .where('p.cuenta_banco_id', '=', cuenta_banco_id)
        .where('p.anulado', '=', false)
        .orderBy('p.pago_id', 'desc')
        .limit(1)
        .$asScalar()
        .as('ultimo_pago'),
    ])
    .executeTakeFirstOrThrow();
  return { ...cuenta, ...uses };
};
