import { z } from 'zod';
import { moment } from '#kit/contract/fields.ts';
import { porTasaShape } from './tasas.ts';

const CONDICIONES = ['Contado', 'Crédito'] as const;

/** A delivery in the book of sales; voided ones are listed with zeros. Lempiras. */
export const venta = z
  .object({
    entrega_id: z.number(),
    fecha_registro: moment,
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    dni: z.string().nullable(),
    rtn: z.string().nullable(),
    guias: z.array(z.string()),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    /** «Contado» if it was fully paid on its day; null if it was voided. */
    condicion: z.enum(CONDICIONES).nullable(),
    anulada: z.boolean(),
    ...porTasaShape,
    total: z.number(),
  })
  .meta({ id: 'VentaDelLibro' });
export type Venta = z.output<typeof venta>;

export const totalesDeVentas = z.object({
  ventas: z.number(),
  anuladas: z.number(),
  ...porTasaShape,
  isv: z.number(),
  total: z.number(),
  contado: z.number(),
  credito: z.number(),
});
export type TotalesDeVentas = z.output<typeof totalesDeVentas>;
