import { z } from 'zod';
import { moment } from '#kit/contract/fields.ts';
import { ABONO_TIPOS } from '#features/abonos/contract/abonos.schemas.ts';

/** The ISV in what was collected, by its rate: a part of what the deliveries owe, no tax besides. */
const isvShape = { isv_15: z.number(), isv_18: z.number(), isv_otra: z.number() };
const sumas = {
  /** Money, of the payments that are asked for. */
  cobrado: z.number(),
  /** What was paid with credit notes, which bring no money. */
  notas: z.number(),
  /** What the bank is expected to keep of card payments, and what it pays of all the money. */
  comision: z.number(),
  neto: z.number(),
  ...isvShape,
};

/** A receipt in the book of collections; what was voided stands there with zeros. Lempiras. */
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
    /** The deliveries that it pays. */
    entregas: z.array(z.number()),
    metodos: z.array(z.string()),
    ...sumas,
    total: z.number(),
  })
  .meta({ id: 'CobroDelLibro' });
export type Cobro = z.output<typeof cobro>;

export const totalesDeCobros = z.object({ recibos: z.number(), anulados: z.number(), ...sumas, total: z.number() });
export type TotalesDeCobros = z.output<typeof totalesDeCobros>;
