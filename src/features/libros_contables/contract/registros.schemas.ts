import { z } from 'zod';

/** An expense or income in its book; deleted ones are listed with zero. Lempiras. */
export const registro = z
  .object({
    numero: z.number(),
    /** yyyy-mm-dd */
    fecha: z.string(),
    referencia: z.string(),
    comentario: z.string(),
    /** The parent category and the category itself; both the same for a category without a parent. */
    grupo: z.string(),
    categoria_id: z.number(),
    categoria_nombre: z.string(),
    cuenta_banco_nombre: z.string(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    valor: z.number(),
    valor_usd: z.number().nullable(),
    factor_dolar: z.number().nullable(),
    eliminado: z.boolean(),
  })
  .meta({ id: 'RegistroDelLibro' });
export type Registro = z.output<typeof registro>;

const suma = z.object({
  categoria_id: z.number(),
  categoria_nombre: z.string(),
  movimientos: z.number(),
  valor: z.number(),
});
export const totalesDeRegistros = z.object({
  registros: z.number(),
  eliminados: z.number(),
  valor: z.number(),
  /** Parent categories with their subcategories, the largest first. */
  categorias: z.array(suma.extend({ hijas: z.array(suma) })),
});
export type TotalesDeRegistros = z.output<typeof totalesDeRegistros>;
