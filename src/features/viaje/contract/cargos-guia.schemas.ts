import { z } from 'zod';
import { impuesto } from '#features/cargos_adicionales/contract/cargos.schemas.ts';

/** An extra charge of a guide, by the terms that it was charged by. US dollars. */
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
    /** Of how much its percent was taken; null for an amount. */
    base: z.number().nullable(),
    monto: z.number(),
    /** Chosen by hand, not added by itself. */
    elegido: z.boolean(),
  })
  .meta({ id: 'CargoDeGuia' });
