import { z } from 'zod';
import { impuesto } from '#features/cargos_adicionales/contract/cargos.schemas.ts';

/** An extra charge of a guide, with the terms that it was charged under. US dollars. */
export const cargoDeGuia = impuesto
  .pick({
    impuesto_id: true,
    impuesto_nombre: true,
    impuesto_tipo: true,
    impuesto_base: true,
    impuesto_valor: true,
    aplica_isv: true,
  })
  .extend({
    /** The amount that the percentage applies to; null for a fixed amount. */
    base: z.number().nullable(),
    monto: z.number(),
    /** Chosen by hand rather than added automatically. */
    elegido: z.boolean(),
  })
  .meta({ id: 'CargoDeGuia' });
