import { counted } from '#kit/rules/counted.ts';
import { formatDay, formatMoment } from '#kit/rules/dates.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { moneyText, weightText, type Moneda } from '#kit/rules/money-text.ts';

/** The kinds of values in the log, which decide their format. */
export type Clase =
  | 'texto'
  | 'dinero'
  | 'tarifa'
  | 'peso'
  | 'medida'
  | 'porcentaje'
  | 'dia'
  | 'momento'
  | 'sino'
  | 'casillero'
  | 'activo'
  | 'puesto'
  | 'cuantos';

export interface Palabra {
  /** The label of the field on its screen. */
  readonly titulo: string;
  readonly clase?: Clase;
  readonly moneda?: Moneda;
  /** The unit after a number. */
  readonly unidad?: string;
  /** The labels of the options of a choice. */
  readonly opciones?: Readonly<Record<string, string>>;
}

export const NADA = 'nada';
const MAXIMO = 120;

const corto = (text: string): string => (text.length > MAXIMO ? `${text.slice(0, MAXIMO)}…` : text);

const DIA = /^\d{4}-\d{2}-\d{2}$/;
const MOMENTO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A plain value: no field name, no nested list. */
const simple = (valor: unknown): string => {
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no';
  const text = String(valor);
  if (DIA.test(text)) return formatDay(text);
  if (MOMENTO.test(text)) return formatMoment(text);
  return corto(text);
};

const numero = (valor: unknown, como: (numero: number) => string): string =>
  typeof valor === 'number' ? como(valor) : simple(valor);

const COMO: Readonly<Record<Clase, (valor: unknown, palabra: Palabra) => string>> = {
  texto: (valor, { unidad, opciones }) => {
    const text = opciones?.[String(valor)] ?? simple(valor);
    return unidad === undefined ? text : `${text} ${unidad}`;
  },
  dinero: (valor, { moneda }) => numero(valor, (suma) => moneyText(suma, moneda)),
  tarifa: (valor, { moneda }) => numero(valor, (suma) => moneyText(suma, moneda, 4)),
  peso: (valor) => numero(valor, weightText),
  medida: (valor) => numero(valor, (pulgadas) => `${pulgadas} pulg`),
  porcentaje: (valor) => numero(valor, (parte) => `${parte} %`),
  dia: simple,
  momento: simple,
  sino: (valor) => (valor === true ? 'sí' : 'no'),
  casillero: (valor) => numero(valor, mailboxText),
  activo: (valor) => (valor === true ? 'activo' : 'inactivo'),
  puesto: () => 'puesto',
  cuantos: simple,
};

const vacio = (valor: unknown): boolean =>
  valor === null || valor === undefined || valor === '' || (Array.isArray(valor) && valor.length === 0);

/** The value of a field in readable text. */
export const valorText = (valor: unknown, palabra: Palabra): string => {
  if (vacio(valor)) return NADA;
  if (Array.isArray(valor)) {
    const llanos = valor.every((uno) => typeof uno !== 'object');
    if (palabra.clase === 'cuantos' || !llanos) return counted(valor.length, '1', '#');
    return corto(valor.map((uno) => (palabra.opciones?.[String(uno)] ?? simple(uno)).replace(/\.$/, '')).join(', '));
  }
  // A nested object has no readable words; the raw view shows it.
  if (typeof valor === 'object') return 'otro';
  return COMO[palabra.clase ?? 'texto'](valor, palabra);
};
