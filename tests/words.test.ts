import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#kit/server/root.ts';
import { isNode, nodesOf, type OpenNode, programOf } from '../scripts/syntax-nodes.ts';

/**
 * Technical words in Spanish, in the singular; CONTRIBUTING.md «Words» asks for English. Not here is what the field says
 * too: the `medidas` of a parcel, the `orden` of a list in its address, the `clave` of a stored file.
 */
const SPANISH = new Set([
  'fila', 'columna', 'campo', 'tabla', 'hoja', 'cifra', 'leido', 'leida', 'escrito', 'escrita', 'paso', 'llamada',
  'caso', 'fase', 'efecto', 'suceso', 'cola', 'huella', 'ambito', 'tema', 'rendimiento', 'celda', 'nodo', 'boton',
  'parrafo', 'enlace', 'estilo', 'hijo', 'raiz', 'arbol', 'filtro', 'mensaje', 'respuesta', 'lector',
  'leer', 'llenar', 'viajar', 'proponer', 'ceder', 'cumple', 'almacen',
]); // prettier-ignore

/** Variables named exactly as what travels: a key of a body or an answer, or a parameter of an address. */
const WIRE = new Set([
  // The field that an error, a correction or a changed value is about.
  'campo',
  // How the columns of an uploaded statement are read.
  'columnas',
  // The step of the registration, in its address.
  'paso',
  // What a reset of a user's access answers.
  'dos_pasos_quitado',
  // What the undoing of a new address answers: whether it sent a link for a password.
  'enlace_enviado',
  // What was scanned, in the samples of trackings.
  'leido',
]);

const DECLARATIONS = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'ClassDeclaration',
  'FunctionDeclaration',
  'VariableDeclarator',
]);

const nameOf = (node: unknown): readonly string[] =>
  isNode(node) && node.type === 'Identifier' ? [String(node['name'])] : [];

/** The names that a parameter gives; what it destructures keeps the name of its property. */
const givenBy = (parameter: unknown): readonly string[] => {
  if (!isNode(parameter)) return [];
  if (parameter.type === 'AssignmentPattern') return givenBy(parameter['left']);
  if (parameter.type === 'RestElement') return givenBy(parameter['argument']);
  if (parameter.type === 'TSParameterProperty') return givenBy(parameter['parameter']);
  if (parameter.type === 'ArrayPattern') return (parameter['elements'] as unknown[]).flatMap(givenBy);
  return nameOf(parameter);
};

const KEYS_OF_TYPES = new Set(['TSPropertySignature', 'TSMethodSignature']);
const KEYS = new Set([...KEYS_OF_TYPES, 'Property']);

/** The key that a piece of syntax gives, if it is of one of these types. */
const keyOf = (node: OpenNode, types: ReadonlySet<string>): readonly string[] =>
  types.has(node.type) && node['computed'] !== true ? nameOf(node['key']) : [];

interface Names {
  readonly declared: string[];
  /** Parameters, and keys that a type names. */
  readonly inner: string[];
}

/** The names that a file gives; what a destructuring takes keeps the name of its property. */
const namesIn = (file: string, text: string): Names => {
  const names: Names = { declared: [], inner: [] };
  for (const node of nodesOf(programOf(file, text))) {
    if (DECLARATIONS.has(node.type)) names.declared.push(...nameOf(node['id']));
    if (Array.isArray(node['params'])) names.inner.push(...(node['params'] as unknown[]).flatMap(givenBy));
    names.inner.push(...keyOf(node, KEYS_OF_TYPES));
  }
  return names;
};

/** `CAMPO_TITULOS`, `campoTitulos` and `campo_titulos` are the same two words. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

const isSpanish = (word: string): boolean => [/$/, /s$/, /es$/].some((end) => SPANISH.has(word.replace(end, '')));

/** `file: name` of each name that the file gives with a technical word in Spanish, unless it is one that travels. */
const spanishIn = (file: string, text: string, wire: ReadonlySet<string> = new Set()): readonly string[] => {
  const { declared, inner } = namesIn(file, text);
  return [...declared.filter((name) => !WIRE.has(name)), ...inner.filter((name) => !WIRE.has(name) && !wire.has(name))]
    .filter((name) => wordsOf(name).some(isSpanish))
    .map((name) => `${file}: ${name}`);
};

/** A name can only be found in a file that contains one of the words. */
const ANY = new RegExp([...SPANISH].join('|'), 'i');

const files = ['src', 'tools', 'tests', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
    .map((name) => join(folder, name)),
);

/** The keys of every contract, and the columns of the database: parameters and types may be named as these. */
const wireNames = (): ReadonlySet<string> =>
  new Set(
    [...files.filter((file) => /\/contract\/.*(?<!\.test)\.ts$/.test(file)), 'src/kit/server/db/tables.gen.ts'].flatMap(
      (file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        return ANY.test(text) ? [...nodesOf(programOf(file, text))].flatMap((node) => keyOf(node, KEYS)) : [];
      },
    ),
  );

test('technical words are English in declared names, parameters and keys of types', () => {
  expect(files.length).toBeGreaterThan(1000);
  const wire = wireNames();
  expect([...wire]).toEqual(expect.arrayContaining(['campo', 'filas']));
  const found = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return ANY.test(text) ? spanishIn(file, text, wire) : [];
  });
  expect(found).toEqual([]);
});

/** Files named with a technical word in Spanish. */
const spanishFiles = (names: readonly string[]): readonly string[] =>
  names.filter((file) => wordsOf(basename(file).replaceAll(/\W/g, '_')).some(isSpanish));

test('technical words are English in names of files', () => {
  expect(spanishFiles(['a/use-filtro.ts', 'a/FilaPanel.tsx', 'filtros/a.ts', 'b/paquete.ts'])).toEqual([
    'a/use-filtro.ts',
    'a/FilaPanel.tsx',
  ]);
  expect(spanishFiles(files)).toEqual([]);
});

test('a technical word in Spanish is found wherever a name is declared', () => {
  const text = `
    type Fila = string;
    interface PagoLeido { readonly campo: string }
    class HojaPdf {}
    enum Fase { Uno }
    const CAMPO_TITULOS = 1;
    function prepararTablas() { let nuevaFila = 1; return nuevaFila; }
    const guiaDe = ({ fila }: { fila: number }) => { const { columnas: columns } = read(fila); return columns; };
    const [campo, casoDe] = [1, () => 2];
    const casos_de_uso = 1, COLUMNAS = 2, PDFTabla = 3;
    const paquetes = 1, casillero = 2, temario = 3, filaria = 4;`;
  expect(spanishIn('a.ts', text)).toEqual(
    ['Fila', 'PagoLeido', 'HojaPdf', 'Fase', 'CAMPO_TITULOS', 'prepararTablas', 'nuevaFila', 'casos_de_uso', 'COLUMNAS']
      .concat('PDFTabla', 'fila')
      .map((name) => `a.ts: ${name}`),
  );
});

test('a technical word in Spanish is found in a parameter or a key of a type', () => {
  const text = `
    interface Props { readonly celda: string; tablaDe(hoja: number): void; readonly cola: string; ['caso']: string }
    const boton = (nodo: string, hijos = [], [raiz, ...botones]: string[], cola: string) => ({ estilo: nodo });
    class Lista { constructor(private readonly parrafo: string) {} }
    type Draw = (...arboles: string[]) => void;`;
  expect(spanishIn('a.ts', text, new Set(['cola', 'boton']))).toEqual(
    ['boton', 'celda', 'hoja', 'tablaDe', 'nodo', 'hijos', 'raiz', 'botones', 'parrafo', 'arboles'].map(
      (name) => `a.ts: ${name}`,
    ),
  );
});

test('a component in a file with elements is found too', () =>
  expect(spanishIn('A.tsx', 'export function Fila() { return <li>Fila</li>; }')).toEqual(['A.tsx: Fila']));
