import { z } from 'zod';

/** An expense or an income in its book; what was struck through stands there with zero. Lempiras. */
export const registro = z
  .object({
    numero: z.number(),
    /** yyyy-mm-dd */
    fecha: z.string(),
    referencia: z.string(),
    comentario: z.string(),
    /** The parent and the category below it; of one that stands by itself both the same. */
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
  /** Parents with those below them, the largest first. */
  categorias: z.array(suma.extend({ hijas: z.array(suma) })),
});
export type TotalesDeRegistros = z.output<typeof totalesDeRegistros>;
