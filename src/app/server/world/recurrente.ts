import type { Insertable } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import { firstDay, mesDespues, mesOf } from '#kit/rules/periodo.ts';
import type { GastosRecurrentes } from '#kit/server/db/tables.gen.ts';
import { cajaCuentaId, categoriaId } from './contable.ts';
import type { Ground } from './ground.ts';
import { sucursalId } from './sucursal.ts';

interface Asked extends Partial<Insertable<GastosRecurrentes>> {
  /** Its name; Alquiler by default. */
  readonly categoria?: string;
  /** The code of its branch; the main one by default. */
  readonly sucursal?: string;
  /** The months before this one that wait for confirmation too; none by default. */
  readonly meses?: number;
}

/**
 * Creates a template for a rent of L 28,000.00 on the first of each month, paid from the Caja of the main branch.
 * @returns its number.
 */
export const newRecurrente = async (ground: Ground, asked: Asked = {}): Promise<number> => {
  const { categoria = 'Alquiler', sucursal, meses = 0, ...fields } = asked;
  const sucursal_id = fields.sucursal_id ?? (await sucursalId(ground, sucursal));
  const { recurrente_id } = await ground.db
    .insertInto('gastos_recurrentes')
    .values({
      recurrente_referencia: 'Alquiler de la bodega',
      recurrente_monto: 28_000,
      dia_mes: 1,
      mes_inicial: firstDay(mesDespues(mesOf(localDay(new Date())), -meses)),
      usuario_registro: ground.usuario,
      ...fields,
      sucursal_id,
      categoria_id: fields.categoria_id ?? (await categoriaId(ground, 'Gasto', categoria)),
      cuenta_banco_id: fields.cuenta_banco_id ?? (await cajaCuentaId(ground, sucursal_id)),
    })
    .returning('recurrente_id')
    .executeTakeFirstOrThrow();
  return recurrente_id;
};
