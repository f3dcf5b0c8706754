import { counted } from '#kit/rules/counted.ts';
import { decimalOf, difference, larger, minus, numberOf, roundedUpTo, total as sumOf } from '#kit/rules/money.ts';
import { percentText } from '#kit/rules/percent-text.ts';
import type { CobroAlmacenaje } from '#features/almacenaje/rules/almacenaje.public.ts';
import type { CargoLine } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import type { TarifaUsada } from '#features/servicios/rules/condiciones.public.ts';
import { pesoConMinimo, valorDePeso } from '#features/servicios/rules/precio.public.ts';
import { pesoVolumetrico } from './dimensiones.ts';
import { totalGuia, type Cobro } from './total-guia.ts';

/**
 * One line of how a price came about. Whoever keys `cuenta` into a calculator, from left to right, gets `cantidad`,
 * rounded half up to two places.
 */
export interface LineaPrecio {
  /** `paquete` begins what is said of one parcel; `total` is what is paid. */
  readonly tipo: 'paquete' | 'paso' | 'total';
  readonly concepto: string;
  /** In words: why, or of what. */
  readonly detalle: string | null;
  /** 20 × 15 × 12 ÷ 166 */
  readonly cuenta: string | null;
  /** What it comes to; null: it is not known yet. */
  readonly cantidad: number | null;
  readonly unidad: 'lb' | 'USD' | 'HNL';
  readonly paquete_id: number | null;
}

/** Inches and pounds; null: it was not measured yet. */
export interface PaqueteExplicado {
  readonly paquete_id: number;
  /** What it is, or its tracking. */
  readonly nombre: string;
  /** How many parcels were repacked into it. */
  readonly cantidad: number;
  readonly alto: number | null;
  readonly largo: number | null;
  readonly ancho: number | null;
  readonly peso_real: number | null;
  readonly peso_volumetrico: number | null;
  readonly peso_cobrar: number | null;
}

/** The fee as it was when the guide was priced by it. */
export interface TarifaAplicada extends TarifaUsada {
  readonly nombre: string;
}

export interface PrecioPorExplicar extends Cobro {
  /** What `guia_cargos` comes from. */
  readonly cargos: readonly CargoLine[];
  readonly paquetes: readonly PaqueteExplicado[];
  /** Pounds. */
  readonly peso_cobrar: number;
  /** Of the service today; parcels may have been measured by another one. */
  readonly divisor: number;
  /** PKG_REDONDEO_PESO today; the same. */
  readonly redondeo: number;
  /** null: somebody set the value by hand, or it is not known by what it came about. */
  readonly tarifa: TarifaAplicada | null;
  readonly isv_porcentaje: number;
  /** null: there is none. */
  readonly factor_dolar: number | null;
  readonly es_estimado: boolean;
  /** What its place comes to by the day on which it is told; absent: nothing. */
  readonly almacenaje?: AlmacenajeExplicado | undefined;
}

/** What a guide's place comes to, and whether it is charged. */
export interface AlmacenajeExplicado extends CobroAlmacenaje {
  /** Somebody forgave it. */
  readonly exonerado: boolean;
}

/** From so many parcels on each is one line. */
const MANY = 10;

const formatter = (most: number) =>
  new Intl.NumberFormat('es-HN', { minimumFractionDigits: 2, maximumFractionDigits: most });
const amounts = formatter(2);
const fees = formatter(4);
const amount = (value: number): string => amounts.format(value);
const fee = (value: number): string => fees.format(value);

/** The percent of a charge has as many places as its definition. */
const rates = new Intl.NumberFormat('es-HN', { maximumFractionDigits: 4 });
const rate = (percent: number): string => `${rates.format(percent)}\u00a0%`;

/** Added up; what is taken off with its sign. A single amount needs no sum. */
const sumText = (parts: readonly number[]): string | null =>
  parts.length < 2
    ? null
    : parts.map((part, at) => (at === 0 ? '' : part < 0 ? ' − ' : ' + ') + amount(Math.abs(part))).join('');

const line = (concepto: string, unidad: LineaPrecio['unidad'], cantidad: number | null) => ({
  tipo: 'paso' as const,
  concepto,
  detalle: null,
  cuenta: null,
  cantidad,
  unidad,
  paquete_id: null,
});

const REDONDEOS: Readonly<Record<string, string>> = {
  '0.5': 'hacia arriba, a la media libra',
  '1': 'hacia arriba, a la libra',
};

/** From what a parcel measures to the pounds that are charged of it. */
const pesoLines = (paquete: PaqueteExplicado, divisor: number, redondeo: number): LineaPrecio[] => {
  const { alto, largo, ancho, peso_real, peso_volumetrico, peso_cobrar } = paquete;
  if (alto === null || largo === null || ancho === null) return [];
  if (peso_real === null || peso_volumetrico === null || peso_cobrar === null) return [];
  const counts = numberOf(larger(decimalOf(peso_real), decimalOf(peso_volumetrico)));
  const measures = [largo, ancho, alto].join(' × ');
  // Measured by another divisor, its numbers would not give what was charged.
  const isByDivisor = pesoVolumetrico({ alto, largo, ancho }, divisor) === peso_volumetrico;
  const rounded = numberOf(roundedUpTo(decimalOf(counts), decimalOf(redondeo)));
  return [
    {
      ...line('Peso volumétrico', 'lb', peso_volumetrico),
      detalle: isByDivisor ? 'largo × ancho × alto, en pulgadas' : `de ${measures} pulgadas`,
      cuenta: isByDivisor ? `${measures} ÷ ${divisor}` : null,
    },
    line('Peso en la báscula', 'lb', peso_real),
    {
      ...line('Peso que cuenta', 'lb', counts),
      detalle:
        peso_real === peso_volumetrico
          ? 'los dos son iguales'
          : peso_volumetrico > peso_real
            ? 'el volumétrico, por ser el mayor'
            : 'el de la báscula, por ser el mayor',
    },
    ...(peso_cobrar === counts
      ? []
      : [
          {
            ...line('Peso redondeado', 'lb', peso_cobrar),
            detalle: (peso_cobrar === rounded ? REDONDEOS[String(redondeo)] : null) ?? 'como se cobró',
          },
        ]),
  ];
};

const paqueteLines = ({ paquetes, divisor, redondeo }: PrecioPorExplicar): LineaPrecio[] =>
  paquetes.flatMap((paquete, at) => {
    const steps = paquetes.length > MANY ? [] : pesoLines(paquete, divisor, redondeo);
    const detalle = [
      paquete.nombre,
      paquete.cantidad > 1 ? counted(paquete.cantidad, '1 reempacado', '# reempacados en uno') : '',
    ]
      .concat(paquete.peso_cobrar === null ? 'todavía sin pesar' : '')
      .filter((part) => part !== '')
      .join(' · ');
    const head: LineaPrecio = {
      ...line(paquetes.length > 1 ? `Paquete ${at + 1} de ${paquetes.length}` : 'Paquete', 'lb', null),
      tipo: 'paquete',
      detalle,
      paquete_id: paquete.paquete_id,
      cantidad: steps.length === 0 ? paquete.peso_cobrar : null,
    };
    return [head, ...steps];
  });

/** The pounds of the guide: of its parcels, where these still give them. */
const guiaPesoLines = (precio: PrecioPorExplicar): LineaPrecio[] => {
  const { paquetes, peso_cobrar } = precio;
  const weighed = paquetes.flatMap((paquete) => (paquete.peso_cobrar === null ? [] : [paquete.peso_cobrar]));
  const ofParcels = sumOf(weighed) === peso_cobrar;
  const known = peso_cobrar === 0 ? [] : [line('Peso a cobrar', 'lb', peso_cobrar)];
  if (!ofParcels) return known;
  const sum = sumText(weighed);
  return [
    ...paqueteLines(precio),
    ...(sum === null ? [] : [{ ...line('Peso a cobrar', 'lb', peso_cobrar), cuenta: sum }]),
  ];
};

/** What the pounds cost by the fee; what somebody charged beside it, by hand, apart. */
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

/** Of what the percent of a charge is taken, in words. */
const BASES = { 'Valor de la guía': 'del precio', 'Valor declarado': 'de lo declarado' } as const;

/** Each extra charge by its own name; what is declared before the first that is a part of it. */
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

/** The ISV, of the subtotal and the extra charges that are taxed. */
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

/** What its place adds to what the guide costs, and what is paid in all. */
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
 * How the price of a guide came about, in the order in which one multiplies: pounds, fee, discount, extra charges, ISV, shipping,
 * factor. What cannot be shown to give what was charged, because a fee or a setting was changed meanwhile, is left out
 * rather than shown wrong.
 */
export const explicarPrecio = (precio: PrecioPorExplicar): LineaPrecio[] => {
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
            : 'lempiras por dólar, fijo desde que estuvo disponible',
      cuenta: factor_dolar === null ? null : `${amount(total_usd)} × ${fee(factor_dolar)}`,
    },
    ...(precio.almacenaje === undefined || precio.almacenaje.almacenaje_dias === 0
      ? []
      : almacenajeLines(precio.almacenaje, precio, total)),
  ];
  // What is paid is the last of them.
  return lines.map((one, at) => (at === lines.length - 1 ? { ...one, tipo: 'total' } : one));
};
