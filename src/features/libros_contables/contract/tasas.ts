import { z } from 'zod';

/** What is told apart by its rate of ISV; lempiras. What was sold at another rate than the two of the law stands apart. */
export const porTasaShape = {
  gravado_15: z.number(),
  isv_15: z.number(),
  gravado_18: z.number(),
  isv_18: z.number(),
  gravado_otra: z.number(),
  isv_otra: z.number(),
  /** Of which no tax is asked: shipping, transport, storage, and all of a client without ISV. */
  exento: z.number(),
};
const porTasa = z.object(porTasaShape);
export type PorTasa = z.output<typeof porTasa>;
