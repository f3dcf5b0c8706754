import { sql } from 'kysely';
import { factorVigente } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { isvDeGuia } from './isv-guia.ts';

/** The ISV of the guide `g` in US dollars, rounded on its own, as it is shown on its own. */
export const isvUsdDeGuia = sql<number>`(case when g.aplica_isv
      then round((g.guia_valor - g.guia_descuento + g.guia_cargos_isv) * ${isvDeGuia} / 100, 2) else 0 end)`;

/**
 * Total of the guide `g` in US dollars, computed as in `totalGuia`: each named amount is rounded half up. SQL uses only
 * this; a property test compares it with the rule.
 */
export const totalUsdDeGuia = sql<number>`(g.guia_valor - g.guia_descuento + g.guia_cargos
  + ${isvUsdDeGuia}
  + g.guia_costo_envio + g.guia_tarifa_transporte)`;

/** The same in lempiras, by its own factor once it is available, until then by the latest; null if there is none. */
export const totalDeGuia = sql<number | null>`round(${totalUsdDeGuia} * coalesce(g.factor_dolar, ${factorVigente}), 2)`;
