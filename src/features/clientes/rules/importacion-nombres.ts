import { plainText } from '#kit/rules/plain-text.ts';

/** Words that belong to the word after them: «de la Cruz», «San Martín». */
const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'san',
  'santa',
  'da',
  'das',
  'do',
  'dos',
  'di',
  'van',
  'von',
]);

/** Words that, after a given name and a particle, belong to it: «María del Carmen», «María de los Ángeles». */
const DEVOTIONS = new Set([
  'angeles',
  'carmen',
  'jesus',
  'lourdes',
  'mercedes',
  'milagro',
  'milagros',
  'pilar',
  'rosario',
  'socorro',
  'fatima',
  'guadalupe',
  'dolores',
  'concepcion',
  'transito',
  'refugio',
]);

export interface NombrePartes {
  readonly nombre: string;
  readonly apellido: string;
  /** It could be split in another way: somebody should check it. */
  readonly dudoso: boolean;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Joins words with the particles before them, and a devotion with the name before it. */
const unitsOf = (words: readonly string[]): string[] => {
  const units: string[] = [];
  let waiting: string[] = [];
  for (const word of words) {
    waiting.push(word);
    if (PARTICLES.has(plainText(word))) continue;
    const previous = units.at(-1);
    if (waiting.length > 1 && previous !== undefined && units.length === 1 && DEVOTIONS.has(plainText(word)))
      units[0] = `${previous} ${waiting.join(' ')}`;
    else units.push(waiting.join(' '));
    waiting = [];
  }
  if (waiting.length > 0) units.push(waiting.join(' '));
  return units;
};

/**
 * Splits a full name into given and family names. Hondurans have two family names: of three or more names, the last
 * two. «López Cruz, Ana» has them first.
 */
export const splitNombre = (completo: string): NombrePartes => {
  const [before = '', ...after] = completo.split(',');
  if (after.length > 0) {
    const nombre = wordsOf(after.join(' ')).join(' ');
    const apellido = wordsOf(before).join(' ');
    return { nombre, apellido, dudoso: after.length > 1 };
  }
  const units = unitsOf(wordsOf(completo));
  const apellidos = units.length > 2 ? 2 : 1;
  return {
    nombre: units.slice(0, Math.max(1, units.length - apellidos)).join(' '),
    apellido: units.slice(1).slice(-apellidos).join(' '),
    dudoso: units.length === 3 || units.length > 4,
  };
};
