import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { Holder } from '#kit/contract/access.ts';
import { requireCliente, type ClienteHead } from '#features/clientes/server/clientes.public.ts';
import { selectPorCobrar } from '#features/cuentas_por_cobrar/server/por-cobrar.public.ts';
import { notaCuenta } from '#features/notas_credito/server/saldo.public.ts';
import type { ResumenDeCuenta } from '../contract/estado-cuenta.schemas.ts';

const NOTHING = { saldo: 0, entregas: 0, dias: 0, dias_0_30: 0, dias_31_60: 0, dias_61_90: 0, dias_90_mas: 0 };

const readNotas = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('notas_credito')
    .select(sql<number>`coalesce(sum(credito - usado), 0)`.as('notas_credito'))
    .where('cliente_id', '=', cliente_id)
    .where('estado', '=', 'Aprobado')
    .where(notaCuenta)
    .executeTakeFirstOrThrow();

/** What this user may do with a client's account; the command enforces the same rule. */
const cuentaAcciones = (
  user: Holder,
  { correo }: { readonly correo: string | null },
): { readonly enviar_correo: boolean } => ({
  enviar_correo:
    user.cliente_id === null &&
    correo !== null &&
    (user.permisos.has('entregas.procesos.registrar_entrega') || user.permisos.has('reportes.cuentas_por_cobrar.ver')),
});

/** The client's current debt and credit. */
export const resumenOf = async (db: Executor, user: Principal, cliente: ClienteHead): Promise<ResumenDeCuenta> => {
  const { cliente_id, cliente_nombre, cliente_apellido } = cliente;
  const debe = await selectPorCobrar(db, { cliente_id }).executeTakeFirst();
  const { saldo, entregas, dias, dias_0_30, dias_31_60, dias_61_90, dias_90_mas } = debe ?? NOTHING;
  return {
    cliente_id,
    cliente_nombre,
    cliente_apellido,
    saldo,
    entregas,
    dias,
    dias_0_30,
    dias_31_60,
    dias_61_90,
    dias_90_mas,
    ...(await readNotas(db, cliente_id)),
    acciones: cuentaAcciones(user, cliente),
  };
};

/** @throws NO_ENCONTRADO also if the user may not see the client. */
export const readResumen = async (db: Executor, user: Principal, cliente_id: number): Promise<ResumenDeCuenta> =>
  resumenOf(db, user, await requireCliente(db, user, cliente_id));
