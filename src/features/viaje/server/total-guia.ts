import { sql } from 'kysely';
import { factorVigente } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { isvDeGuia } from './isv-guia.ts';

/** The ISV of the guide `g` in US dollars, rounded by itself as it is named by itself. */
export const isvUsdDeGuia = sql<number>`(case when g.aplica_isv
      then round((g.guia_valor - g.guia_descuento + g.guia_cargos_isv) * ${isvDeGuia} / 100, 2) else 0 end)`;

/**
 * What the guide `g` costs in US dollars, as `totalGuia` says it: each named amount rounded half up. The one place for
 * SQL; a property holds it against the rule.
 */
export const totalUsdDeGuia = sql<number>`(g.guia_valor - g.guia_descuento + g.guia_cargos
  + ${isvUsdDeGuia}
  + g.guia_costo_envio + g.guia_tarifa_transporte)`;

/** The same in lempiras, by its own factor once it is available, until then by the latest; null: there is none. */
export const totalDeGuia = sql<number | null>`round(${totalUsdDeGuia} * coalesce(g.factor_dolar, ${factorVigente}), 2)`;
