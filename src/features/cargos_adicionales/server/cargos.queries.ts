import { sql } from 'kysely';
import type { Holder } from '#kit/contract/access.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Impuesto } from '../contract/cargos.schemas.ts';
import { cargoAcciones } from '../rules/cargo.rules.ts';

/** Charges with the services that they are added to. */
export const selectImpuestos = (db: Executor) =>
  db
    .selectFrom('impuestos as i')
    .select([
      'i.impuesto_id',
      'i.impuesto_nombre',
      'i.impuesto_descripcion',
      'i.impuesto_tipo',
      'i.impuesto_base',
      'i.impuesto_valor',
      'i.aplica_isv',
      'i.automatico',
      'i.activo',
      'i.version',
      'i.usuario_registro',
      'i.fecha_registro',
    ])
    .select(
      sql<Impuesto['servicios']>`coalesce((
        select jsonb_agg(jsonb_build_object('servicio_id', s.servicio_id, 'servicio_nombre', s.servicio_nombre)
          order by s.servicio_id)
        from impuestos_servicios u join servicios s on s.servicio_id = u.servicio_id
        where u.impuesto_id = i.impuesto_id), '[]')`.as('servicios'),
    );

export type ImpuestoRow = Omit<Impuesto, 'acciones' | 'servicio_ids'>;

export const presentImpuesto = (row: ImpuestoRow, user: Holder): Impuesto => ({
  ...row,
  servicio_ids: row.servicios.map(({ servicio_id }) => servicio_id),
  acciones: cargoAcciones(user),
});

/** @throws NO_ENCONTRADO */
export const findImpuesto = async (db: Executor, impuesto_id: number): Promise<ImpuestoRow> => {
  const row = await selectImpuestos(db).where('i.impuesto_id', '=', impuesto_id).executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return row;
};
