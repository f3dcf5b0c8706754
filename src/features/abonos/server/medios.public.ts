import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { cobraFueraDeTurno } from '#features/caja/server/turno-del-cobro.public.ts';
import { notaCuenta } from '#features/notas_credito/server/saldo.public.ts';

const selectNotas = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('notas_credito')
    .select(['nota_credito_id', 'concepto', sql<number>`credito - usado`.as('disponible')])
    .where('cliente_id', '=', cliente_id)
    .where('estado', '=', 'Aprobado')
    .where(notaCuenta)
    .where(sql<boolean>`credito > usado`)
    // Oldest first, because it expires first.
    .orderBy('fecha_registro')
    .orderBy('nota_credito_id')
    .modifyFront(KEEP_PLAN)
    .execute();

const selectMetodos = (db: Executor) =>
  db
    .selectFrom('metodos_pago as m')
    .leftJoin('cuentas_banco as cb', 'cb.cuenta_banco_id', 'm.cuenta_banco_id')
    .leftJoin('bancos as b', 'b.banco_id', 'cb.banco_id')
    .select(['m.metodo_pago_id', 'm.metodo_nombre', 'm.metodo_tipo'])
    .select(
      sql<string | null>`b.banco_nombre || ' · ' || cb.cuenta_banco_nombre || ' · ' || cb.cuenta_banco_numero`.as(
        'cuenta',
      ),
    )
    .where('m.activo', '=', true)
    .orderBy('m.metodo_pago_id')
    .modifyFront(KEEP_PLAN)
    .execute();

const selectSucursal = (db: Executor, sucursal_id: number | null) =>
  db
    .selectFrom('sucursales')
    .select(['sucursal_id', 'sucursal_nombre'])
    .where('sucursal_id', '=', sucursal_id ?? -1)
    .executeTakeFirst();

const selectQuien = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('clientes')
    .select(['cliente_id', 'cliente_nombre', 'cliente_apellido', 'cliente_estatus', 'dni', 'telefono', 'correo'])
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirstOrThrow();

/** The client, the means to pay, and the branch that takes the money (null: the cashier has no branch). */
export const readMedios = async (db: Executor, user: Principal, cliente_id: number) => {
  const [cliente, notas_credito, metodos, sucursal, fuera_de_turno] = await Promise.all([
    selectQuien(db, cliente_id),
    selectNotas(db, cliente_id),
    selectMetodos(db),
    selectSucursal(db, user.sucursal_id),
    cobraFueraDeTurno(db, user),
  ]);
  return { cliente, notas_credito, metodos, sucursal: sucursal ?? null, fuera_de_turno };
};
