import { counted } from '#kit/rules/counted.ts';
import { decimalOf, difference, larger, minus, numberOf, total as sumOf } from '#kit/rules/money.ts';
import { percentText } from '#kit/rules/percent-text.ts';
import type { CobroAlmacenaje } from '#features/almacenaje/rules/almacenaje.public.ts';
import type { CargoLine } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import type { TarifaUsada } from '#features/servicios/rules/condiciones.public.ts';
import { pesoConMinimo, valorDePeso } from '#features/servicios/rules/precio.public.ts';
import { amount, fee, line, type LineaPrecio, rate, sumText } from './linea-precio.ts';
import { guiaPesoLines, type PesoPorExplicar } from './peso-explicado.ts';
import { totalGuia, type Cobro } from './total-guia.ts';

/** The fee as it was when the guide was priced. */
export interface TarifaAplicada extends TarifaUsada {
  readonly nombre: string;
}

export interface PrecioPorExplicar extends Cobro, PesoPorExplicar {
  /** The lines that add up to `guia_cargos`. */
  readonly cargos: readonly CargoLine[];
  /** null: the value was set by hand, or the fee that gave it is not known. */
  readonly tarifa: TarifaAplicada | null;
  readonly isv_porcentaje: number;
  /** Lempiras per dollar; null if there is none. */
  readonly factor_dolar: number | null;
  readonly es_estimado: boolean;
  /** Its storage charge as of the day of the explanation; absent: none. */
  readonly almacenaje?: AlmacenajeExplicado | undefined;
}

/** The storage charge of a guide, and whether it is charged. */
export interface AlmacenajeExplicado extends CobroAlmacenaje {
  /** Staff waived it. */
  readonly exonerado: boolean;
}

/** The price of the pounds by the fee; a surcharge or reduction by hand is a line of its own. */
const valorLines = ({ tarifa, peso_cobrar, guia_valor }: PrecioPorExplicar): LineaPrecio[] => {
  if (tarifa === null || peso_cobrar === 0) return [line('Precio puesto a mano', 'USD', guia_valor)];
  const { tarifa_plana, tarifa_peso, peso_minimo, servicio_minimo, nombre } = tarifa;
  const pounds = pesoConMinimo(peso_cobrar, servicio_minimo);
  const beyond = numberOf(larger(minus(decimalOf(pounds), decimalOf(peso_minimo)), decimalOf(0)));
  const valor = valorDePeso(tarifa, pounds);
  const byHand = difference(guia_valor, valor);
  const perPound = `US$ ${fee(tarifa_peso)} por libra`;
  const isFlat = tarifa_plana > 0;
  const chargesPounds = isFlat && beyond > 0 && tarifa_peso > 0;
  return [
    ...(pounds === peso_cobrar
      ? []
      : [{ ...line('Mínimo del servicio', 'lb', pounds), detalle: 'se cobra al menos este peso' }]),
    ...(chargesPounds && peso_minimo > 0
      ? [
          {
            ...line('Libras además de las incluidas', 'lb', beyond),
            cuenta: `${amount(pounds)} − ${amount(peso_minimo)}`,
          },
        ]
      : []),
    {
      ...line(nombre, 'USD', valor),
      detalle: !isFlat
        ? perPound
        : peso_minimo > 0
          ? `tarifa fija con ${amount(peso_minimo)} lb incluidas${tarifa_peso > 0 ? `; las demás, a ${perPound}` : ''}`
          : tarifa_peso > 0
            ? `tarifa fija y ${perPound}`
            : 'tarifa fija',
      cuenta: !isFlat
        ? `${amount(pounds)} × ${fee(tarifa_peso)}`
        : chargesPounds
          ? `${amount(beyond)} × ${fee(tarifa_peso)} + ${fee(tarifa_plana)}`
          : null,
    },
    ...(byHand === 0
      ? []
      : [
          {
            ...line(byHand > 0 ? 'Cargo adicional' : 'Rebaja del precio', 'USD', byHand),
            detalle: 'puesto a mano',
          },
          { ...line('Precio', 'USD', guia_valor), cuenta: sumText([valor, byHand]) },
        ]),
  ];
};

/** What the percentage of a charge applies to, in words. */
const BASES = { 'Valor de la guía': 'del precio', 'Valor declarado': 'de lo declarado' } as const;

/** One line per extra charge, preceded by the declared value if a charge is a percentage of it. */
const cargoLines = ({ cargos }: PrecioPorExplicar): LineaPrecio[] => {
  const declarado = cargos.find(({ impuesto_base }) => impuesto_base === 'Valor declarado');
  return [
    ...(declarado?.base == null
      ? []
      : [{ ...line('Valor declarado', 'USD', declarado.base), detalle: 'de la compra; no se suma' }]),
    ...cargos.map(({ impuesto_nombre, impuesto_base, impuesto_valor, base, monto }) => ({
      ...line(impuesto_nombre, 'USD', monto),
      detalle: impuesto_base === null ? 'cargo adicional' : `cargo adicional ${BASES[impuesto_base]}`,
      cuenta: base === null ? null : `${amount(base)} × ${rate(impuesto_valor)}`,
    })),
  ];
};

/** The ISV on the subtotal and the taxed extra charges. */
const isvLines = ({ cargos, isv_porcentaje }: PrecioPorExplicar, subtotal: number, isv: number): LineaPrecio[] => {
  const parts = [subtotal, ...cargos.flatMap(({ monto, aplica_isv }) => (aplica_isv ? [monto] : []))];
  const gravado = sumOf(parts);
  return [
    ...(parts.length === 1
      ? []
      : [{ ...line('Gravado', 'USD', gravado), detalle: 'lo que lleva ISV', cuenta: sumText(parts) }]),
    { ...line('ISV', 'USD', isv), cuenta: `${amount(gravado)} × ${percentText(isv_porcentaje)}` },
  ];
};

/** The storage charge, and the total to pay with it. */
const almacenajeLines = (
  { almacenaje_dias, almacenaje_diario, almacenaje_usd, almacenaje, exonerado }: AlmacenajeExplicado,
  { factor_dolar }: PrecioPorExplicar,
  total: number | null,
): LineaPrecio[] => [
  {
    ...line('Almacenaje', 'USD', almacenaje_usd),
    detalle: counted(almacenaje_dias, '1 día después del plazo gratis', '# días después del plazo gratis'),
    cuenta: `${almacenaje_dias} × ${amount(almacenaje_diario)}`,
  },
  ...(exonerado
    ? [line('Almacenaje exonerado', 'USD', -almacenaje_usd)]
    : factor_dolar === null || total === null
      ? []
      : [
          {
            ...line('Almacenaje en lempiras', 'HNL', almacenaje),
            cuenta: `${amount(almacenaje_usd)} × ${fee(factor_dolar)}`,
          },
          { ...line('Total a pagar', 'HNL', sumOf([total, almacenaje])), cuenta: sumText([total, almacenaje]) },
        ]),
];

/**
 * Explains the price of a guide in the order of the calculation: pounds, fee, discount, extra charges, ISV, shipping,
 * factor. Steps that no longer give what was charged, because a fee or a setting was changed meanwhile, are left out
 * rather than shown wrong.
 */
export const explainPrecio = (precio: PrecioPorExplicar): LineaPrecio[] => {
  const { guia_valor, guia_descuento, guia_costo_envio, guia_tarifa_transporte } = precio;
  const { aplica_isv, isv_porcentaje, factor_dolar, cargos } = precio;
  const pesos = guiaPesoLines(precio);
  if (guia_valor <= 0) return [...pesos, { ...line('Precio', 'USD', null), detalle: 'todavía no tiene' }];
  const { subtotal, isv, total_usd, total } = totalGuia(precio, isv_porcentaje, factor_dolar);
  const parts = [
    subtotal,
    ...cargos.map(({ monto }) => monto),
    ...(aplica_isv ? [isv] : []),
    ...[guia_costo_envio, guia_tarifa_transporte].filter((added) => added > 0),
  ];
  const lines: LineaPrecio[] = [
    ...pesos,
    ...valorLines(precio),
    ...(guia_descuento > 0
      ? [
          line('Descuento', 'USD', -guia_descuento),
          { ...line('Subtotal', 'USD', subtotal), cuenta: sumText([guia_valor, -guia_descuento]) },
        ]
      : []),
    ...cargoLines(precio),
    ...(aplica_isv ? isvLines(precio, subtotal, isv) : []),
    ...(guia_costo_envio > 0 ? [{ ...line('Envío', 'USD', guia_costo_envio), detalle: 'hasta su ciudad' }] : []),
    ...(guia_tarifa_transporte > 0
      ? [{ ...line('Transporte', 'USD', guia_tarifa_transporte), detalle: 'hasta la sucursal' }]
      : []),
    { ...line('Total en dólares', 'USD', total_usd), cuenta: sumText(parts) },
    {
      ...line(precio.es_estimado ? 'Total estimado' : 'Total en lempiras', 'HNL', total),
      detalle:
        factor_dolar === null
          ? 'falta el factor del dólar'
          : precio.es_estimado
            ? 'al factor de hoy; queda fijo cuando esté disponible'
            : 'al factor del día en que estuvo disponible',
      cuenta: factor_dolar === null ? null : `${amount(total_usd)} × ${fee(factor_dolar)}`,
    },
    ...(precio.almacenaje === undefined || precio.almacenaje.almacenaje_dias === 0
      ? []
      : almacenajeLines(precio.almacenaje, precio, total)),
  ];
  // The last line is the amount to pay.
  return lines.map((one, at) => (at === lines.length - 1 ? { ...one, tipo: 'total' } : one));
};
