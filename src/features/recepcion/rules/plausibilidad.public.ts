import { moneyText } from '#kit/rules/money-text.ts';
import { decimalOf, minus, times } from '#kit/rules/money.ts';

/** Figures of a box, null where unknown; weights in pounds, sides in inches, money in US dollars. */
export interface Medido {
  readonly alto: number | null;
  readonly largo: number | null;
  readonly ancho: number | null;
  readonly peso_real: number | null;
  readonly peso_cobrar: number | null;
  readonly guia_valor: number | null;
  /** As the customer declared it. */
  readonly valor_compra: number | null;
}

/** What the services accept at most: see PKG_MAXIMO_LADO and PKG_MAXIMO_PESO. */
export interface Limites {
  readonly maximo_lado: number;
  readonly maximo_peso: number;
}

/** Light, large boxes are charged by volume; but over 50 lb charged and 4 times the real weight is likely a slip. */
const TIMES_ITS_WEIGHT = 4;
const HEAVY_LB = 50;
const TIMES_ITS_VALUE = 10;

/** Whether `value` exceeds `base` times `count`, in exact decimals. */
const isOver = (value: number, base: number, count: number): boolean =>
  minus(decimalOf(value), times(decimalOf(base), decimalOf(count))).units > 0n;

const SIDES = ['alto', 'largo', 'ancho'] as const;

/** The implausible figures of a box, by field name. None of them is surely wrong: the user can confirm them. */
export const dudasOf = (medido: Medido, limites: Limites): Readonly<Record<string, string>> => {
  const { peso_real, peso_cobrar, guia_valor, valor_compra } = medido;
  const dudas: Record<string, string> = {};
  for (const side of SIDES) {
    const inches = medido[side];
    if (inches !== null && inches > limites.maximo_lado)
      dudas[side] = `${inches} pulg es más de lo que llevan los servicios (${limites.maximo_lado}).`;
  }
  if (peso_real === null) return dudas;
  const pesadas: string[] = [];
  if (peso_real > limites.maximo_peso)
    pesadas.push(`${peso_real} lb es más de lo que llevan los servicios (${limites.maximo_peso}).`);
  if (peso_cobrar !== null && peso_cobrar > HEAVY_LB && isOver(peso_cobrar, peso_real, TIMES_ITS_WEIGHT))
    pesadas.push(`Pesa ${peso_real} lb y se cobrarían ${peso_cobrar} lb: revise medidas y peso.`);
  else if (guia_valor !== null && valor_compra !== null && isOver(guia_valor, valor_compra, TIMES_ITS_VALUE))
    pesadas.push(
      `El flete de ${moneyText(guia_valor, 'USD')} es más de ${TIMES_ITS_VALUE} veces el valor declarado, ${moneyText(valor_compra, 'USD')}.`,
    );
  if (pesadas.length > 0) dudas['peso_real'] = pesadas.join(' ');
  return dudas;
};
