import { cabeEnEtiqueta, esLugarDeEtiqueta } from '#features/tracking/rules/estante.ts';

/** The most labels printed at once. */
export const MOST_ESTANTES = 200;

type Rango = readonly string[] | 'FORMA' | 'ORDEN' | 'MUCHOS' | 'LARGO';

const letterOf = (place: number): string => String.fromCharCode(place);

/** The values from one part to another, both included: 01 to 12 or A to F; null if they are not of one kind. */
const between = (first: string, last: string): readonly string[] | null => {
  if (first === last) return [first];
  const numbers = /^\d{1,6}$/.test(first) && /^\d{1,6}$/.test(last);
  if (!numbers && !(/^[A-Z]$/.test(first) && /^[A-Z]$/.test(last))) return null;
  const [from, to] = numbers ? [Number(first), Number(last)] : [first.charCodeAt(0), last.charCodeAt(0)];
  const length = Math.min(Math.max(0, to - from + 1), MOST_ESTANTES + 1);
  return Array.from({ length }, (_, n) =>
    numbers ? String(from + n).padStart(first.length, '0') : letterOf(from + n),
  );
};

/** All shelves from one place to another, part by part: A-01-1 to A-03-4 are twelve. */
export const rangoDeEstantes = (desde: string, hasta: string): Rango => {
  if (!esLugarDeEtiqueta(desde) || !esLugarDeEtiqueta(hasta)) return 'FORMA';
  const [firsts, lasts] = [desde.split('-'), hasta.split('-')];
  if (firsts.length !== lasts.length) return 'FORMA';
  let lugares: readonly string[] = [''];
  for (const [n, first] of firsts.entries()) {
    const parts = between(first, lasts[n] ?? '');
    if (parts === null) return 'FORMA';
    if (parts.length === 0) return 'ORDEN';
    if (lugares.length * parts.length > MOST_ESTANTES) return 'MUCHOS';
    lugares = lugares.flatMap((before) => parts.map((part) => (before === '' ? part : `${before}-${part}`)));
  }
  return lugares.every(cabeEnEtiqueta) ? lugares : 'LARGO';
};
