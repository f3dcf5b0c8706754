import { plainText } from '#kit/rules/plain-text.ts';

export const CLASIFICACIONES = ['Permitido', 'Restringido', 'Prohibido'] as const;
export type Clasificacion = (typeof CLASIFICACIONES)[number];

/** What may be brought or not, by its words. */
export interface Articulo {
  readonly articulo_nombre: string;
  readonly sinonimos: readonly string[];
  readonly clasificacion: Clasificacion;
  /** What is needed, or why not. */
  readonly requisito: string;
}

const LINKING = new Set('a al con de del el en la las lo los mi o para por sin su un una unas unos y'.split(' '));
const NUMBER = /^\d+$/;
const SHORT = 3;

/** A word as one, whether it is said of one or of many: perfumes, perfume; luces, luz. */
export const raizDe = (word: string): string => {
  if (word.length <= SHORT) return word.replace(/z$/, 'c');
  const one = word.replace(/s$/, '').replace(/z$/, 'c');
  return one.length > SHORT ? one.replace(/e$/, '') : one;
};

/** The words that say what it is; how many there are says nothing. */
export const raicesDe = (text: string): string[] =>
  plainText(text)
    .split(' ')
    .filter((word) => word !== '' && !LINKING.has(word) && !NUMBER.test(word))
    .map(raizDe);

/** Of so many letters the beginning of a word is the word. */
const BEGINNING = 4;

interface Hallazgo<A> {
  readonly articulo: A;
  readonly raices: readonly string[];
}

const holds = (all: ReadonlySet<string>, some: readonly string[]): boolean => some.every((one) => all.has(one));

const PARTS = /[,;.:+/\n]/;
const AND = / (?:y|e|o|u) /;
const FOR = ' para ';
const OF = / del? /;

/**
 * The words that say what a thing is. What follows «para» only says what it is for («cuchillo para carne»), and what
 * follows «de» what it has to do with, where it is known to be a thing that may be brought («peluche de perro»); a box
 * of something is still that. Of several things each has its own.
 */
const nucleoDe = (text: string, things: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(
    text
      .split(PARTS)
      .flatMap((part) => plainText(part).split(AND))
      .flatMap((part) => {
        const [whole = ''] = part.split(FOR);
        const [first = ''] = whole.split(OF);
        const thing = new Set(raicesDe(first));
        return things.some((one) => holds(thing, one)) ? [...thing] : raicesDe(whole);
      }),
  );

const ORDER: Readonly<Record<Clasificacion, number>> = { Prohibido: 0, Restringido: 1, Permitido: 2 };

/**
 * Which articles a text speaks of, the gravest first. An article is meant when all words of one of its names are in the
 * text, in any order, of one or of many, with accents or without, and one of them says what the thing is; the more exact
 * name wins («pistola de agua» over «pistola»). Where none is meant, those are told whose name holds all that was
 * written, its last word perhaps half written.
 */
export const buscarArticulos = <A extends Articulo>(articulos: readonly A[], text: string): A[] => {
  const written = raicesDe(text);
  const last = written.at(-1);
  if (last === undefined) return [];
  const words = new Set(written);
  const names: readonly Hallazgo<A>[] = articulos.flatMap((articulo) =>
    [articulo.articulo_nombre, ...articulo.sinonimos]
      .map((name) => ({ articulo, raices: raicesDe(name) }))
      .filter(({ raices }) => raices.length > 0),
  );
  const allowed = names.flatMap(({ articulo, raices }) => (articulo.clasificacion === 'Permitido' ? [raices] : []));
  const nucleo = nucleoDe(text, allowed);
  const meant = names.filter(({ raices }) => holds(words, raices) && raices.some((one) => nucleo.has(one)));
  const exact = meant.filter(
    ({ raices }) =>
      !meant.some((other) => new Set(other.raices).size > new Set(raices).size && holds(new Set(other.raices), raices)),
  );
  const whole = written.slice(0, -1);
  const begun = names.filter(
    ({ raices }) =>
      holds(new Set(raices), whole) &&
      raices.some((one) => one === last || (last.length >= BEGINNING && one.startsWith(last))),
  );
  const found = new Set((exact.length > 0 ? exact : begun).map(({ articulo }) => articulo));
  return [...found].toSorted(
    (a, b) =>
      ORDER[a.clasificacion] - ORDER[b.clasificacion] || a.articulo_nombre.localeCompare(b.articulo_nombre, 'es'),
  );
};
