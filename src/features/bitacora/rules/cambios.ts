import { same } from './changed-fields.ts';
import { NADA, valorText, type Palabra } from './valor.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A changed field, in readable text. */
export interface Cambio {
  readonly campo: string;
  readonly antes: string;
  readonly despues: string;
  /** The field holds money; it is highlighted. */
  readonly dinero: boolean;
}

export type Palabras = (campo: string) => Palabra | undefined;

const DINERO: ReadonlySet<string | undefined> = new Set(['dinero', 'tarifa']);

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a list by `tarifa_numero`, to compare each row with itself; null if they have none. */
const porNumero = (lista: unknown): ReadonlyMap<number, Fields> | null => {
  if (!Array.isArray(lista)) return null;
  const rows = new Map<number, Fields>();
  for (const row of lista as unknown[]) {
    if (!isRecord(row) || typeof row['tarifa_numero'] !== 'number') return null;
    rows.set(row['tarifa_numero'], row);
  }
  return rows;
};

/** Whether a field is an id whose name is in the same record. */
const nombrado = (key: string, fields: Fields): boolean =>
  key.endsWith('_id') && [key.replace(/_id$/, '_nombre'), key.replace(/_id$/, '')].some((name) => name in fields);

/** The values removed from and added to a list of plain values. */
const deLista = (antes: readonly unknown[], despues: readonly unknown[], palabra: Palabra): readonly Cambio[] => {
  const dato = (que: string, lista: readonly unknown[]): Cambio[] =>
    lista.length === 0
      ? []
      : [{ campo: `${palabra.titulo}, ${que}`, antes: '', despues: valorText(lista, palabra), dinero: false }];
  return [
    ...dato(
      'quitó',
      antes.filter((uno) => !despues.includes(uno)),
    ),
    ...dato(
      'agregó',
      despues.filter((uno) => !antes.includes(uno)),
    ),
  ];
};

const llana = (valor: unknown): valor is readonly unknown[] =>
  Array.isArray(valor) && valor.every((uno) => typeof uno !== 'object');

/**
 * The fields that an edit changed, in their readable words. Groups of fields are compared field by field, and numbered
 * rows by their number; a field without words is only shown in the raw view.
 */
export const cambiosOf = (antes: Fields, despues: Fields, palabras: Palabras): readonly Cambio[] =>
  [...new Set([...Object.keys(antes), ...Object.keys(despues)])].flatMap((key): readonly Cambio[] => {
    const a = antes[key];
    const b = despues[key];
    if (same(a ?? null, b ?? null) || nombrado(key, antes) || nombrado(key, despues)) return [];
    if (isRecord(a) && isRecord(b)) return cambiosOf(a, b, palabras);
    const palabra = palabras(key);
    const rowsA = porNumero(a);
    const rowsB = porNumero(b);
    if (rowsA !== null && rowsB !== null)
      return [...new Set([...rowsA.keys(), ...rowsB.keys()])].flatMap((numero) => {
        const una = rowsA.get(numero);
        const otra = rowsB.get(numero);
        const campo = `Precio ${numero}`;
        if (una === undefined) return [{ campo, antes: NADA, despues: 'nuevo', dinero: true }];
        if (otra === undefined) return [{ campo, antes: 'estaba', despues: 'quitado', dinero: true }];
        return cambiosOf(una, otra, palabras).map((cambio) => ({
          ...cambio,
          campo: `${campo}, ${cambio.campo.toLowerCase()}`,
        }));
      });
    if (palabra === undefined) return [];
    if (palabra.clase !== 'cuantos' && llana(a) && llana(b) && a.length + b.length > 0) return deLista(a, b, palabra);
    const cambio = { campo: palabra.titulo, antes: valorText(a, palabra), despues: valorText(b, palabra) };
    return cambio.antes === cambio.despues ? [] : [{ ...cambio, dinero: DINERO.has(palabra.clase) }];
  });
