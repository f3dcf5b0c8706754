import { sql } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { TarifaCliente } from '../contract/tarifas-cliente.calls.ts';
import { tarifaClienteAcciones, type ServicioState } from '../rules/tarifa-cliente.rules.ts';

/** The fees agreed with one client, each with its service and the service's price to compare with. */
export const selectTarifasCliente = (db: Executor, cliente_id: number) =>
  db
    .selectFrom('tarifas_cliente as e')
    .innerJoin('servicios as s', 's.servicio_id', 'e.servicio_id')
    .leftJoin('tarifas as base', (join) =>
      join
        .onRef('base.servicio_id', '=', 'e.servicio_id')
        .on(sql<boolean>`case when e.tarifa_id is null then base.predeterminada else base.tarifa_id = e.tarifa_id end`),
    )
    .where('e.cliente_id', '=', cliente_id)
    .select([
      'e.cliente_id',
      'e.servicio_id',
      'e.tarifa_id',
      'e.tarifa_plana',
      'e.tarifa_peso',
      'e.peso_minimo',
      'e.version',
      'e.usuario_registro',
      'e.fecha_registro',
    ])
    .select([
      's.servicio_codigo',
      's.servicio_nombre',
      's.servicio_reempaque',
      's.servicio_estatus',
      'base.tarifa_numero as base_tarifa_numero',
      'base.tarifa_plana as base_tarifa_plana',
      'base.tarifa_peso as base_tarifa_peso',
      'base.peso_minimo as base_peso_minimo',
    ]);

export type TarifaClienteRow = Omit<TarifaCliente, 'acciones'> & ServicioState;

export const presentTarifaCliente = (row: TarifaClienteRow, user: Holder): TarifaCliente => ({
  ...row,
  acciones: tarifaClienteAcciones(user, row),
});

/** @throws NO_ENCONTRADO if nothing was agreed with the client for the service. */
export const findTarifaCliente = async (
  db: Executor,
  cliente_id: number,
  servicio_id: number,
): Promise<TarifaClienteRow> => {
  const row = await selectTarifasCliente(db, cliente_id).where('e.servicio_id', '=', servicio_id).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};
