import { sql, type RawBuilder } from 'kysely';
import { isvDeLinea } from '#features/contabilidad/server/ventas.public.ts';

/** What of a line bears no tax, lempiras: all that is charged besides the value and taxed charges; of one without tax, all. */
const exentoDeLinea = sql<number>`case when eg.isv > 0
  then round((eg.guia_cargos - eg.guia_cargos_isv + eg.guia_costo_envio + eg.guia_tarifa_transporte) * eg.factor_dolar, 2)
    + eg.almacenaje
  else eg.total end`;
/** The rest, so that the three add up to the line whatever was rounded. */
const gravadoDeLinea = sql<number>`eg.total - ${isvDeLinea} - ${exentoDeLinea}`;

/** Which rates each pair of columns is of. */
const TASAS = {
  '15': sql<boolean>`eg.isv > 0 and eg.isv_porcentaje = 15`,
  '18': sql<boolean>`eg.isv > 0 and eg.isv_porcentaje = 18`,
  otra: sql<boolean>`eg.isv > 0 and eg.isv_porcentaje not in (15, 18)`,
} as const;

const sumOf = (value: RawBuilder<number>, when: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`coalesce(sum(${value}) filter (where ${when}), 0)`;

/** The tax of some lines `eg` by its rate. */
export const isvPorTasa = {
  isv_15: sumOf(isvDeLinea, TASAS['15']),
  isv_18: sumOf(isvDeLinea, TASAS['18']),
  isv_otra: sumOf(isvDeLinea, TASAS.otra),
};

/** The sums of some lines `eg` by their rate. */
export const porTasa = {
  ...isvPorTasa,
  gravado_15: sumOf(gravadoDeLinea, TASAS['15']),
  gravado_18: sumOf(gravadoDeLinea, TASAS['18']),
  gravado_otra: sumOf(gravadoDeLinea, TASAS.otra),
};
