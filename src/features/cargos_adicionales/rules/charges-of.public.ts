import { decimalOf, numberOf, rounded, times, type Decimal } from '#kit/rules/money.ts';

export const CARGO_TIPOS = ['Monto', 'Porcentaje'] as const;
export type CargoTipo = (typeof CARGO_TIPOS)[number];
export const CARGO_BASES = ['Valor de la guía', 'Valor declarado'] as const;
export type CargoBase = (typeof CARGO_BASES)[number];

/** An extra charge, as the installation defines it. */
export interface Cargo {
  readonly impuesto_id: number;
  readonly impuesto_nombre: string;
  readonly impuesto_tipo: CargoTipo;
  /** What the percentage applies to; null for a fixed amount. */
  readonly impuesto_base: CargoBase | null;
  /** US dollars with four decimals, or percent. */
  readonly impuesto_valor: number;
  readonly aplica_isv: boolean;
  /** Added automatically to every price of its services; otherwise by hand. */
  readonly automatico: boolean;
  readonly servicio_ids: readonly number[];
  readonly activo: boolean;
}

/** The terms that a charge is applied under. */
export type CargoTerms = Pick<
  Cargo,
  'impuesto_id' | 'impuesto_nombre' | 'impuesto_tipo' | 'impuesto_base' | 'impuesto_valor' | 'aplica_isv'
>;

/** An extra charge of a guide, with its amount. */
export interface CargoLine extends CargoTerms {
  /** US dollars that the percentage was applied to; null for a fixed amount. */
  readonly base: number | null;
  /** US dollars. */
  readonly monto: number;
}

interface Asked {
  /** US dollars of freight, before any discount. */
  readonly guia_valor: number;
  /** Declared value of the guide's parcels, US dollars. */
  readonly declarado: number;
  readonly servicio_id: number;
  readonly cargos: readonly Cargo[];
  /** Ids of the charges added by hand, whatever the service. */
  readonly elegidos?: readonly number[];
}

const CENTS = 2;
const PERCENT: Decimal = { units: 1n, places: 2 };

const montoOf = (
  { impuesto_base, impuesto_valor }: Cargo,
  { guia_valor, declarado }: Asked,
): Pick<CargoLine, 'base' | 'monto'> => {
  const valor = decimalOf(impuesto_valor);
  if (impuesto_base === null) return { base: null, monto: numberOf(rounded(valor, CENTS)) };
  const base = impuesto_base === 'Valor declarado' ? declarado : guia_valor;
  return { base, monto: numberOf(rounded(times(times(decimalOf(base), valor), PERCENT), CENTS)) };
};

/**
 * The extra charges of a guide, in the order of their definitions: the active ones that its service adds automatically,
 * and those chosen by hand. Each is rounded half up to cents; charges of zero are left out.
 */
export const chargesOf = (asked: Asked): readonly CargoLine[] => {
  const { servicio_id, cargos, elegidos = [] } = asked;
  return cargos
    .filter(
      (cargo) =>
        cargo.activo &&
        (elegidos.includes(cargo.impuesto_id) || (cargo.automatico && cargo.servicio_ids.includes(servicio_id))),
    )
    .map((cargo) => ({
      impuesto_id: cargo.impuesto_id,
      impuesto_nombre: cargo.impuesto_nombre,
      impuesto_tipo: cargo.impuesto_tipo,
      impuesto_base: cargo.impuesto_base,
      impuesto_valor: cargo.impuesto_valor,
      aplica_isv: cargo.aplica_isv,
      ...montoOf(cargo, asked),
    }))
    .filter(({ monto }) => monto > 0);
};
