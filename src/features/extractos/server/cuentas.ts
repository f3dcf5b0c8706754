import { sql } from 'kysely';
import { refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { ofSucursalVisible } from '#features/libros/server/visible.public.ts';
import { extractoErrors } from '../contract/extractos.errors.ts';
import type { CuentaDeExtracto } from '../contract/extractos.schemas.ts';
import type { ExtractoField } from '../rules/columns.ts';
import type { Formato } from './read-extracto.ts';

/** The bank accounts that the user may see; a cash account has no statement. */
const selectCuentas = (db: Executor, user: Principal) =>
  db
    .selectFrom('cuentas_banco as q')
    .innerJoin('bancos as b', 'b.banco_id', 'q.banco_id')
    .where('q.es_caja', '=', false)
    .where(ofSucursalVisible(user, sql.ref('q.sucursal_id')));

export const readCuentas = (db: Executor, user: Principal): Promise<CuentaDeExtracto[]> =>
  selectCuentas(db, user)
    .select(['q.cuenta_banco_id', 'q.cuenta_banco_nombre', 'q.cuenta_banco_numero', 'q.cuenta_banco_moneda'])
    .select((eb) => [
      'b.banco_nombre',
      eb
        .selectFrom('extractos as e')
        .select((e) => e.fn.max('e.hasta').as('ultimo'))
        .whereRef('e.cuenta_banco_id', '=', 'q.cuenta_banco_id')
        .as('ultimo_dia'),
      eb
        .exists(eb.selectFrom('extractos_formatos as f').select('f.banco_id').whereRef('f.banco_id', '=', 'b.banco_id'))
        .$castTo<boolean>()
        .as('con_formato'),
    ])
    .orderBy(sql`b.banco_nombre collate "es-x-icu"`)
    .orderBy('q.cuenta_banco_nombre')
    .orderBy('q.cuenta_banco_id')
    .execute();

/** @throws EXTRACTO_CUENTA_DESCONOCIDA at its field, also for an account of a branch that the user may not see. */
export const requireCuenta = async (db: Executor, user: Principal, cuenta_banco_id: number) => {
  const cuenta = await selectCuentas(db, user)
    .select(['q.cuenta_banco_id', 'q.banco_id', 'q.cuenta_banco_moneda'])
    .where('q.cuenta_banco_id', '=', cuenta_banco_id)
    .executeTakeFirst();
  if (cuenta === undefined) throw refuseField(extractoErrors.EXTRACTO_CUENTA_DESCONOCIDA, 'cuenta_banco_id');
  return cuenta;
};

/** How the bank's last file was read; null if none was. */
export const readFormato = async (db: Executor, banco_id: number): Promise<Formato | null> => {
  const row = await db.selectFrom('extractos_formatos').selectAll().where('banco_id', '=', banco_id).executeTakeFirst();
  if (row === undefined) return null;
  const named: readonly (readonly [string | null, ExtractoField])[] = [
    [row.columna_fecha, 'fecha'],
    [row.columna_referencia, 'referencia'],
    [row.columna_descripcion, 'descripcion'],
    [row.columna_debito, 'debito'],
    [row.columna_credito, 'credito'],
    [row.columna_monto, 'monto'],
    [row.columna_saldo, 'saldo'],
  ];
  return {
    columnas: Object.fromEntries(named.filter(([titulo]) => titulo !== null)),
    formato_fecha: row.formato_fecha,
    decimales: row.decimales,
  };
};

/** Stores how the bank's file was read, for the next one. */
export const keepFormato = async (
  db: Executor,
  banco_id: number,
  { columnas, formato_fecha, decimales }: Formato,
  usuario_registro: string,
): Promise<void> => {
  const titleOf = (campo: ExtractoField): string | null =>
    Object.entries(columnas).find(([, held]) => held === campo)?.[0] ?? null;
  const values = {
    columna_fecha: titleOf('fecha') ?? '',
    columna_referencia: titleOf('referencia'),
    columna_descripcion: titleOf('descripcion'),
    columna_debito: titleOf('debito'),
    columna_credito: titleOf('credito'),
    columna_monto: titleOf('monto'),
    columna_saldo: titleOf('saldo'),
    formato_fecha,
    decimales,
    usuario_registro,
  };
  await db
    .insertInto('extractos_formatos')
    .values({ banco_id, ...values })
    .onConflict((conflict) => conflict.column('banco_id').doUpdateSet({ ...values, fecha_registro: sql`now()` }))
    .execute();
};
