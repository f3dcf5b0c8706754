import { counted } from '#kit/rules/counted.ts';
import { cambiosOf, type Cambio, type Palabras } from './cambios.ts';
import { FRASES, type Frase } from './frases.ts';
import { NADA, valorText, type Palabra } from './valor.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Entrada {
  readonly accion: string;
  readonly antes: Fields | null;
  readonly despues: Fields | null;
}

/** The content of an entry, in parts that a screen renders and a sheet joins. */
interface Dicho {
  /** What was done, with «{r}» in place of the record. */
  readonly frase: string;
  readonly cambios: readonly Cambio[];
  /** How many records the action affected. */
  readonly cuentas: readonly string[];
}

const RECORD = '{r}';
/** For an action that this version of the code does not know. */
const SIN_FRASE: Frase = { texto: `Hizo un cambio en ${RECORD}` };

const cuantosOf = (valor: unknown): number | null =>
  typeof valor === 'number' ? valor : Array.isArray(valor) ? valor.length : null;

const cuentasOf = ({ cuentas = [] }: Frase, despues: Fields | null): string[] =>
  cuentas.flatMap(([campo, texto]) => {
    const cuantos = cuantosOf(despues?.[campo]);
    return cuantos === null ? [] : [texto(cuantos)];
  });

/** A field of a created or deleted record. */
const datoOf = (valor: unknown, palabra: Palabra | undefined): Cambio[] => {
  if (palabra === undefined || valor === undefined) return [];
  const text = valorText(valor, palabra);
  return text === NADA ? [] : [{ campo: palabra.titulo, antes: '', despues: text, dinero: false }];
};

const only = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.filter((key) => key in fields).map((key) => [key, fields[key]]));

const cambiosDeEntrada = ({ datos }: Frase, antes: Fields | null, despues: Fields | null, palabras: Palabras) => {
  if (antes !== null && despues !== null) {
    const [a, b] = datos === undefined ? [antes, despues] : [only(antes, datos), only(despues, datos)];
    return cambiosOf(a, b, palabras);
  }
  const sola = despues ?? antes ?? {};
  return (datos ?? []).flatMap((campo) => datoOf(sola[campo], palabras(campo)));
};

export const dichoOf = ({ accion, antes, despues }: Entrada, palabras: Palabras): Dicho => {
  const frase = FRASES[accion] ?? SIN_FRASE;
  return {
    frase: frase.texto,
    cambios: cambiosDeEntrada(frase, antes, despues, palabras),
    cuentas: cuentasOf(frase, despues),
  };
};

/** The text of a changed field: `Por libra: US$ 70.0000 a US$ 7.0000`. */
export const cambioText = ({ campo, antes, despues }: Cambio): string => {
  if (antes === '' || antes === NADA) return `${campo}: ${despues}`;
  return despues === NADA ? `${campo}: sin dato (era ${antes})` : `${campo}: ${antes} a ${despues}`;
};

/** How many changes a sentence shows. */
export const EN_ORACION = 6;

export const masText = (mas: number): string => counted(mas, '1 dato más', '# datos más');

const CONTRAE: readonly (readonly [string, string])[] = [
  [' de ', ' del '],
  [' a ', ' al '],
];
const EL = 'el ';

/** The sentence before, at and after the record, which may be missing; contracts «de el» and «a el». */
export const partesOf = (frase: string, registro: string): readonly [string, string | null, string] => {
  const at = frase.indexOf(RECORD);
  if (at < 0) return [frase, null, ''];
  const inicio = frase.slice(0, at);
  const fin = frase.slice(at + RECORD.length);
  const contrae = registro.startsWith(EL) ? CONTRAE.find(([suelto]) => inicio.endsWith(suelto)) : undefined;
  return contrae === undefined
    ? [inicio, registro, fin]
    : [`${inicio.slice(0, -contrae[0].length)}${contrae[1]}`, registro.slice(EL.length), fin];
};

/** The whole sentence, for paper and sheets. */
export const oracionText = ({ frase, cambios, cuentas, registro }: Dicho & { readonly registro: string }): string => {
  const hecho = partesOf(frase, registro).join('');
  const shown = cambios.slice(0, EN_ORACION).map(cambioText);
  const mas = cambios.length - shown.length;
  const details = [...cuentas, ...shown, ...(mas > 0 ? [masText(mas)] : [])];
  return details.length === 0 ? hecho : `${hecho}: ${details.join('; ')}`;
};

/** The text of an action in a filter: «Registró … · bancos». */
export const accionText = (accion: string): string => {
  const [de = ''] = accion.split('.');
  const text = (FRASES[accion]?.texto ?? accion).replace(RECORD, '…');
  return `${text} · ${de.replaceAll('_', ' ')}`;
};
