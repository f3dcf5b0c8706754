import type { Insertable } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import type { Ingresos } from '#kit/server/db/tables.gen.ts';
import { cajaCuentaId, categoriaId } from './contable.ts';
import type { Ground } from './ground.ts';
import { sucursalId } from './sucursal.ts';

interface Asked extends Omit<Partial<Insertable<Ingresos>>, 'sucursal_id'> {
  /** Its name; Otros by default. */
  readonly categoria?: string;
  /** Its code; the main branch by default. */
  readonly sucursal?: string;
}

/** Creates an income of L 100.00 of today, into the Caja of its branch outside any shift. @returns its number. */
export const newIngreso = async (ground: Ground, asked: Asked = {}): Promise<number> => {
  const { categoria = 'Otros', sucursal, ...rest } = asked;
  const sucursal_id = await sucursalId(ground, sucursal);
  const { ingreso_id } = await ground.db
    .insertInto('ingresos')
    .values({
      ingreso_referencia: 'REC-000-001',
      ingreso_valor: 100,
      ingreso_fecha: localDay(new Date()),
      usuario_registro: ground.usuario,
      categoria_id: await categoriaId(ground, 'Ingreso', categoria),
      cuenta_banco_id: rest.cuenta_banco_id ?? (await cajaCuentaId(ground, sucursal_id)),
      ...rest,
      sucursal_id,
    })
    .returning('ingreso_id')
    .executeTakeFirstOrThrow();
  return ingreso_id;
};
