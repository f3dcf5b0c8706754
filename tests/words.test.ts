import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { ROOT } from '#kit/server/root.ts';

/** Technical words in Spanish, in the singular; CONTRIBUTING.md «Words» asks for English. */
const SPANISH = new Set([
  'fila', 'columna', 'campo', 'tabla', 'hoja', 'cifra', 'leido', 'leida', 'escrito', 'escrita', 'paso', 'llamada',
  'caso', 'fase', 'efecto', 'suceso', 'cola', 'huella', 'ambito', 'tema', 'rendimiento',
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
]);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const DECLARATIONS = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'ClassDeclaration',
  'FunctionDeclaration',
  'VariableDeclarator',
]);

/** The names that a piece of syntax declares; what a destructuring takes keeps the name of its property. */
const declaredIn = (node: Node, into: string[] = []): readonly string[] => {
  const { id } = node;
  if (DECLARATIONS.has(node.type) && isNode(id) && id.type === 'Identifier') into.push(String(id['name']));
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) declaredIn(child, into);
  return into;
};

/** `CAMPO_TITULOS`, `campoTitulos` and `campo_titulos` are the same two words. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

const isSpanish = (word: string): boolean => SPANISH.has(word) || SPANISH.has(word.replace(/s$/, ''));

/** `file: name` of each name that the file declares with a technical word in Spanish. */
const spanishIn = (file: string, text: string): readonly string[] =>
  declaredIn(parseSync(file, text).program as unknown as Node)
    .filter((name) => !WIRE.has(name) && wordsOf(name).some(isSpanish))
    .map((name) => `${file}: ${name}`);

/** A name can only be found in a file that contains one of the words. */
const ANY = new RegExp([...SPANISH].join('|'), 'i');

const files = ['src', 'tools', 'tests', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
    .map((name) => join(folder, name)),
);

test('technical words in names are English', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return ANY.test(text) ? spanishIn(file, text) : [];
  });
  expect(found).toEqual([]);
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
      .concat('PDFTabla')
      .map((name) => `a.ts: ${name}`),
  );
});

test('a component in a file with elements is found too', () =>
  expect(spanishIn('A.tsx', 'export function Fila() { return <li>Fila</li>; }')).toEqual(['A.tsx: Fila']));
