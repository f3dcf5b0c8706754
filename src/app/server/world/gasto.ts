import type { Insertable } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import type { Gastos } from '#kit/server/db/tables.gen.ts';
import { cajaCuentaId, categoriaId } from './contable.ts';
import type { Ground } from './ground.ts';
import { sucursalId } from './sucursal.ts';

interface Asked extends Omit<Partial<Insertable<Gastos>>, 'sucursal_id'> {
  /** Its name; Energía by default. */
  readonly categoria?: string;
  /** Its code; the main branch by default. */
  readonly sucursal?: string;
  readonly packinglist_ids?: readonly number[];
}

/** Creates an expense of L 100.00 of today, paid from the Caja of its branch outside any shift. @returns its number. */
export const newGasto = async (ground: Ground, asked: Asked = {}): Promise<number> => {
  const { db, usuario } = ground;
  const { categoria = 'Energía', sucursal, packinglist_ids = [], ...rest } = asked;
  const sucursal_id = await sucursalId(ground, sucursal);
  const { gasto_id } = await db
    .insertInto('gastos')
    .values({
      gasto_referencia: 'FAC-000-001',
      gasto_valor: 100,
      gasto_fecha: localDay(new Date()),
      usuario_registro: usuario,
      categoria_id: await categoriaId(ground, 'Gasto', categoria),
      cuenta_banco_id: rest.cuenta_banco_id ?? (await cajaCuentaId(ground, sucursal_id)),
      ...rest,
      sucursal_id,
    })
    .returning('gasto_id')
    .executeTakeFirstOrThrow();
  if (packinglist_ids.length > 0)
    await db
      .insertInto('gastos_packinglists')
      .values(packinglist_ids.map((packinglist_id) => ({ gasto_id, packinglist_id })))
      .execute();
  return gasto_id;
};
