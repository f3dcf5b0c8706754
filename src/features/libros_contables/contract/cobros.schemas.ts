import { z } from 'zod';
import { moment } from '#kit/contract/fields.ts';
import { ABONO_TIPOS } from '#features/abonos/contract/abonos.schemas.ts';

/** The ISV included in what was collected, by rate: a part of the ISV of the deliveries, not an additional tax. */
const isvShape = { isv_15: z.number(), isv_18: z.number(), isv_otra: z.number() };
const sumas = {
  /** Money of the payments that match the filters. */
  cobrado: z.number(),
  /** Paid with credit notes, which bring no money. */
  notas: z.number(),
  /** Expected commission of the bank on card payments; `neto` is `cobrado` less that commission. */
  comision: z.number(),
  neto: z.number(),
  ...isvShape,
};

/** A receipt in the book of collections; voided ones are listed with zeros. Lempiras. */
export const cobro = z
  .object({
    abono_id: z.number(),
    fecha_registro: moment,
    cliente_id: z.number(),
    cliente_nombre: z.string(),
    cliente_apellido: z.string(),
    dni: z.string().nullable(),
    rtn: z.string().nullable(),
    sucursal_codigo: z.string(),
    sucursal_nombre: z.string(),
    tipo: z.enum(ABONO_TIPOS),
    anulado: z.boolean(),
    /** Numbers of the deliveries that it pays. */
    entregas: z.array(z.number()),
    metodos: z.array(z.string()),
    ...sumas,
    total: z.number(),
  })
  .meta({ id: 'CobroDelLibro' });
export type Cobro = z.output<typeof cobro>;

export const totalesDeCobros = z.object({ recibos: z.number(), anulados: z.number(), ...sumas, total: z.number() });
export type TotalesDeCobros = z.output<typeof totalesDeCobros>;
