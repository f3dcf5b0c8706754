import type { Ground } from './ground.ts';

/** @param nombre of a bookable category, from every installation's initial ones or created by a test. */
export const categoriaId = async ({ db }: Ground, tipo: 'Gasto' | 'Ingreso', nombre: string): Promise<number> => {
  const { categoria_id } = await db
    .selectFrom('categorias')
    .select('categoria_id')
    .where('tipo', '=', tipo)
    .where('categoria_nombre', '=', nombre)
    .where('es_padre', '=', false)
    .orderBy('categoria_id')
    .executeTakeFirstOrThrow();
  return categoria_id;
};

/** The account of the cash box of a branch. */
export const cajaCuentaId = async ({ db }: Ground, sucursal_id: number): Promise<number> => {
  const { cuenta_banco_id } = await db
    .selectFrom('cuentas_banco')
    .select('cuenta_banco_id')
    .where('sucursal_id', '=', sucursal_id)
    .where('es_caja', '=', true)
    .executeTakeFirstOrThrow();
  return cuenta_banco_id;
};
