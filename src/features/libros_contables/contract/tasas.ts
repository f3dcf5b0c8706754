import { z } from 'zod';

/** Amounts by rate of ISV, in lempiras; rates other than the two of the law share `otra`. */
export const porTasaShape = {
  gravado_15: z.number(),
  isv_15: z.number(),
  gravado_18: z.number(),
  isv_18: z.number(),
  gravado_otra: z.number(),
  isv_otra: z.number(),
  /** Amounts without tax: shipping, transport, storage, and everything of a client exempt from ISV. */
  exento: z.number(),
};
const porTasa = z.object(porTasaShape);
export type PorTasa = z.output<typeof porTasa>;
