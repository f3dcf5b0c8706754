import { sql, type RawBuilder } from 'kysely';
import { isvDeLinea } from '#features/contabilidad/server/ventas.public.ts';

/** The untaxed part of a line, lempiras: all but the value and taxed charges; the whole line if it bears no tax. */
const exentoDeLinea = sql<number>`case when eg.isv > 0
  then round((eg.guia_cargos - eg.guia_cargos_isv + eg.guia_costo_envio + eg.guia_tarifa_transporte) * eg.factor_dolar, 2)
    + eg.almacenaje
  else eg.total end`;
/** The taxed part: the rest, so that exempt part, taxed part and tax add up to the line despite rounding. */
const gravadoDeLinea = sql<number>`eg.total - ${isvDeLinea} - ${exentoDeLinea}`;

/** The lines of each pair of columns, by their rate. */
const TASAS = {
  '15': sql<boolean>`eg.isv > 0 and eg.isv_porcentaje = 15`,
  '18': sql<boolean>`eg.isv > 0 and eg.isv_porcentaje = 18`,
  otra: sql<boolean>`eg.isv > 0 and eg.isv_porcentaje not in (15, 18)`,
} as const;

const sumOf = (value: RawBuilder<number>, when: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`coalesce(sum(${value}) filter (where ${when}), 0)`;

/** The tax of the lines `eg`, by rate. */
export const isvPorTasa = {
  isv_15: sumOf(isvDeLinea, TASAS['15']),
  isv_18: sumOf(isvDeLinea, TASAS['18']),
  isv_otra: sumOf(isvDeLinea, TASAS.otra),
};

/** The taxed amounts and the tax of the lines `eg`, by rate. */
export const porTasa = {
  ...isvPorTasa,
  gravado_15: sumOf(gravadoDeLinea, TASAS['15']),
  gravado_18: sumOf(gravadoDeLinea, TASAS['18']),
  gravado_otra: sumOf(gravadoDeLinea, TASAS.otra),
};
