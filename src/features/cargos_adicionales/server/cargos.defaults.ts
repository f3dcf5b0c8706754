import type { Executor } from '#kit/server/db/database.ts';

const CARGOS = [
  {
    impuesto_nombre: 'Seguro',
    impuesto_descripcion: 'Paga el 80 % en efectivo y el 20 % en flete si la carga se pierde.',
    impuesto_tipo: 'Porcentaje',
    impuesto_base: 'Valor declarado',
    impuesto_valor: 10,
  },
  {
    impuesto_nombre: 'Manejo especial',
    impuesto_descripcion: 'Carga frágil, pesada o de medidas fuera de lo común.',
    impuesto_tipo: 'Monto',
    impuesto_base: null,
    impuesto_valor: 0,
  },
  {
    impuesto_nombre: 'Desaduanaje',
    impuesto_descripcion: 'Trámite de aduana de una carga.',
    impuesto_tipo: 'Monto',
    impuesto_base: null,
    impuesto_valor: 0,
  },
] as const;

/** Loads the charges that an installation starts with, none of them active: the company decides what they cost. */
export const loadCargos = async (db: Executor): Promise<void> => {
  const existing = await db.selectFrom('impuestos').select('impuesto_id').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  await db
    .insertInto('impuestos')
    .values(CARGOS.map((cargo) => ({ ...cargo, activo: false, usuario_registro: 'sistema' })))
    .execute();
};
