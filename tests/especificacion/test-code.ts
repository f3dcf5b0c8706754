import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { childrenOf, isNode, type OpenNode as Node, programOf } from '../../scripts/syntax-nodes.ts';
import { absencesIn, namesUsed } from './absence.ts';

/** A piece of code, with the node in which the names that it uses are looked up. */
interface Piece {
  readonly code: string;
  readonly node: Node;
}

interface Titled {
  readonly title: string;
  readonly test: Piece;
  /** The nodes around it. */
  readonly inside: readonly Node[];
  /** The rows of the groups around it: `describe.each(rows)`. */
  readonly groups: readonly Piece[];
}

interface Declared extends Piece {
  /** The block in which the name is visible. */
  readonly block: Node | undefined;
}

/** A call of a suite: `asientosSuite(app, gastos)`. */
interface Suite {
  /** The file that declares it. */
  readonly path: string;
  readonly call: Piece;
  readonly inside: readonly Node[];
}

interface ParsedFile {
  readonly tests: readonly Titled[];
  /** The declarations of each name in the file. */
  readonly declared: ReadonlyMap<string, readonly Declared[]>;
  /** The suites of other files that it runs. */
  readonly suites: readonly Suite[];
}

/** The nodes of a tree, each with the nodes around it. */
const walk = function* (node: Node, inside: readonly Node[] = []): Generator<readonly [Node, readonly Node[]]> {
  yield [node, inside];
  for (const child of childrenOf(node)) yield* walk(child, [...inside, node]);
};

/** `test` of `test(title, …)` and of `test.each(rows)(title, …)`. */
const firstName = (callee: Node): string | null => {
  if (callee.type === 'Identifier') return String(callee['name']);
  const before = callee['callee'] ?? callee['object'];
  return isNode(before) ? firstName(before) : null;
};

const calls = (node: Node, ...names: readonly string[]): boolean =>
  node.type === 'CallExpression' && names.includes(firstName(node['callee'] as Node) ?? '');

const titleOf = (node: Node): string | null => {
  if (!calls(node, 'test', 'it')) return null;
  const [first] = node['arguments'] as readonly Node[];
  return first?.type === 'Literal' ? String(first['value']) : null;
};

/** The names that a pattern declares, each with the property that it takes from the right side. */
const namesIn = (pattern: Node, property: Node | null = null): readonly (readonly [string, Node | null])[] => {
  if (pattern.type === 'Identifier') return [[String(pattern['name']), property]];
  if (pattern.type === 'Property') return namesIn(pattern['value'] as Node, pattern['key'] as Node);
  return childrenOf(pattern).flatMap((child) => namesIn(child, property));
};

const parse = (path: string): ParsedFile => {
  const text = readFileSync(path, 'utf8');
  const codeOf = ({ start, end }: Node): string => text.slice(start, end);
  const pieceOf = (node: Node): Piece => ({ code: codeOf(node), node });
  const tests: Titled[] = [];
  const suites: Suite[] = [];
  /** The file of each name that comes from a suite's. */
  const imported = new Map<string, string>();
  const declared = new Map<string, Declared[]>();
  const declare = (name: string, piece: Piece, inside: readonly Node[]) => {
    const block = inside.findLast(({ type }) => type === 'BlockStatement' || type === 'Program');
    declared.set(name, [...(declared.get(name) ?? []), { ...piece, block }]);
  };
  for (const [node, inside] of walk(programOf(path, text))) {
    if (node.type === 'ImportDeclaration') {
      const from = String((node['source'] as Node)['value']);
      if (from.endsWith('.suite.ts'))
        for (const { local } of node['specifiers'] as unknown as readonly { readonly local: Node }[])
          imported.set(String(local['name']), join(dirname(path), from));
    }
    const called = node.type === 'CallExpression' ? (firstName(node['callee'] as Node) ?? '') : '';
    const suite = called.endsWith('Suite') ? imported.get(called) : undefined;
    if (suite !== undefined) suites.push({ path: suite, call: pieceOf(node), inside });
    const title = titleOf(node);
    if (title !== null)
      tests.push({
        title,
        test: pieceOf(node),
        inside,
        groups: inside.filter((one) => calls(one, 'describe')).map((group) => pieceOf(group['callee'] as Node)),
      });
    if (node.type === 'FunctionDeclaration') declare(String((node['id'] as Node)['name']), pieceOf(node), inside);
    const { id, init } = node;
    if (node.type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) continue;
    // For destructuring only the used property counts: of the calls of a feature, that one.
    for (const [name, property] of namesIn(id))
      declare(
        name,
        property === null ? pieceOf(node) : { code: `${codeOf(init)}.${codeOf(property)}`, node: init },
        inside,
      );
  }
  return { tests, declared, suites };
};

const files = new Map<string, ParsedFile>();
const parsed = (path: string): ParsedFile => {
  const file = files.get(path) ?? parse(path);
  files.set(path, file);
  return file;
};

/** What counts of the code of a test: all of it, or only what is not asserted to be absent. */
type Counted = 'all' | 'affirmed';

/** The code of a piece without the parts left out. */
const codeWithout = ({ code, node }: Piece, leftOut: readonly Node[]): string =>
  leftOut.reduceRight((kept, { start, end }) => kept.slice(0, start - node.start) + kept.slice(end - node.start), code);

/** The code of pieces and of everything in their file that they use, directly or indirectly. */
const codeWith = (
  some: readonly Piece[],
  inside: readonly Node[],
  declared: ParsedFile['declared'],
  counted: Counted,
): string => {
  const pieces = new Set(some);
  const codes: string[] = [];
  for (const piece of pieces) {
    const leftOut = counted === 'all' ? [] : absencesIn(piece.node);
    codes.push(codeWithout(piece, leftOut));
    for (const used of namesUsed(piece.node, leftOut).flatMap((name) => declared.get(name) ?? []))
      if (inside.some((outer) => outer === used.block)) pieces.add(used);
  }
  return codes.join('\n');
};

/**
 * The code of a test: its own, the rows that it runs for, and the helpers of its file that it uses; a test of a shared
 * suite belongs to each file that runs the suite, with what that file gives to it. Null: the file has no test with that title.
 */
export const testCode = (path: string, title: string, counted: Counted = 'all'): string | null => {
  const { tests, declared, suites } = parsed(path);
  const found = tests
    .filter((one) => one.title === title)
    .map(({ test, groups, inside }) => codeWith([test, ...groups], inside, declared, counted));
  const shared = suites.flatMap((suite) => {
    const code = testCode(suite.path, title, counted);
    return code === null ? [] : [`${code}\n${codeWith([suite.call], suite.inside, declared, counted)}`];
  });
  const codes = [...found, ...shared];
  return codes.length === 0 ? null : codes.join('\n');
};
