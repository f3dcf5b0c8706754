import { plainText } from '#kit/rules/plain-text.ts';

export const CLASIFICACIONES = ['Permitido', 'Restringido', 'Prohibido'] as const;
export type Clasificacion = (typeof CLASIFICACIONES)[number];

/** An article that may or may not be brought, with the words for it. */
export interface Articulo {
  readonly articulo_nombre: string;
  readonly sinonimos: readonly string[];
  readonly clasificacion: Clasificacion;
  /** What is needed to bring it, or why it may not be brought. */
  readonly requisito: string;
}

const LINKING = new Set('a al con de del el en la las lo los mi o para por sin su un una unas unos y'.split(' '));
const NUMBER = /^\d+$/;
const SHORT = 3;

/** The stem of a word, the same for singular and plural: perfumes, perfume; luces, luz. */
export const stemOf = (word: string): string => {
  if (word.length <= SHORT) return word.replace(/z$/, 'c');
  const one = word.replace(/s$/, '').replace(/z$/, 'c');
  return one.length > SHORT ? one.replace(/e$/, '') : one;
};

/** The stems of the words of a text, without linking words and numbers. */
export const stemsOf = (text: string): string[] =>
  plainText(text)
    .split(' ')
    .filter((word) => word !== '' && !LINKING.has(word) && !NUMBER.test(word))
    .map(stemOf);

/** From this many letters on, the beginning of a word counts as the word. */
const BEGINNING = 4;

interface Hallazgo<A> {
  readonly articulo: A;
  readonly stems: readonly string[];
}

const holds = (all: ReadonlySet<string>, some: readonly string[]): boolean => some.every((one) => all.has(one));

const PARTS = /[,;.:+/\n]/;
const AND = / (?:y|e|o|u) /;
const FOR = ' para ';
const OF = / del? /;

/**
 * The words that name the thing itself. What follows «para» only says what it is for («cuchillo para carne»). What
 * follows «de» is left out if the part before it is a known permitted thing («peluche de perro»); a box of something is
 * still that something. Several things in a text are read one by one.
 */
const nucleoOf = (text: string, things: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(
    text
      .split(PARTS)
      .flatMap((part) => plainText(part).split(AND))
      .flatMap((part) => {
        const [whole = ''] = part.split(FOR);
        const [first = ''] = whole.split(OF);
        const thing = new Set(stemsOf(first));
        return things.some((one) => holds(thing, one)) ? [...thing] : stemsOf(whole);
      }),
  );

const ORDER: Readonly<Record<Clasificacion, number>> = { Prohibido: 0, Restringido: 1, Permitido: 2 };

/**
 * The articles that a text mentions, the gravest first. An article is mentioned if all words of one of its names are in
 * the text, in any order, singular or plural, with or without accents, and one of them names the thing itself; the more
 * exact name wins («pistola de agua» over «pistola»). If none is mentioned, the articles are returned whose name
 * contains everything that was typed; its last word may be incomplete.
 */
export const findArticulos = <A extends Articulo>(articulos: readonly A[], text: string): A[] => {
  const written = stemsOf(text);
  const last = written.at(-1);
  if (last === undefined) return [];
  const words = new Set(written);
  const names: readonly Hallazgo<A>[] = articulos.flatMap((articulo) =>
    [articulo.articulo_nombre, ...articulo.sinonimos]
      .map((name) => ({ articulo, stems: stemsOf(name) }))
      .filter(({ stems }) => stems.length > 0),
  );
  const allowed = names.flatMap(({ articulo, stems }) => (articulo.clasificacion === 'Permitido' ? [stems] : []));
  const nucleo = nucleoOf(text, allowed);
  const meant = names.filter(({ stems }) => holds(words, stems) && stems.some((one) => nucleo.has(one)));
  const exact = meant.filter(
    ({ stems }) =>
      !meant.some((other) => new Set(other.stems).size > new Set(stems).size && holds(new Set(other.stems), stems)),
  );
  const whole = written.slice(0, -1);
  const begun = names.filter(
    ({ stems }) =>
      holds(new Set(stems), whole) &&
      stems.some((one) => one === last || (last.length >= BEGINNING && one.startsWith(last))),
  );
  const found = new Set((exact.length > 0 ? exact : begun).map(({ articulo }) => articulo));
  return [...found].toSorted(
    (a, b) =>
      ORDER[a.clasificacion] - ORDER[b.clasificacion] || a.articulo_nombre.localeCompare(b.articulo_nombre, 'es'),
  );
};
