import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { childrenOf, isNode, nodesOf, programOf, type OpenNode } from '../scripts/syntax-nodes.ts';

const nameOf = (node: unknown): string => String((node as { readonly name?: unknown } | null)?.name ?? '');

/** Variables of a module that are assigned again. */
const variablesOf = (program: OpenNode): ReadonlySet<string> =>
  new Set(
    childrenOf(program)
      .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
      .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'let')
      .flatMap(({ declarations }) => (declarations as readonly OpenNode[]).map(({ id }) => nameOf(id))),
  );

/** Components and hooks, with their names: what the React compiler writes anew. */
const compiledOf = function* (program: OpenNode): Generator<readonly [string, OpenNode]> {
  for (const node of nodesOf(program)) {
    if (node.type !== 'FunctionDeclaration' && node.type !== 'VariableDeclarator') continue;
    const name = nameOf(node['id']);
    if (/^(?:use)?[A-Z]/.test(name)) yield [name, node];
  }
};

/** The variables whose value an expression has, or may have. */
const copiedBy = (value: unknown): readonly string[] => {
  if (!isNode(value)) return [];
  if (value.type === 'Identifier') return [nameOf(value)];
  const isChoice = value.type === 'LogicalExpression' || value.type === 'ConditionalExpression';
  return isChoice ? childrenOf(value).flatMap(copiedBy) : [];
};

/** Where a component or hook keeps a copy of a variable of its module and assigns it anew, as function and variable. */
const copiedIn = (file: string, code: string): string[] => {
  const program = programOf(file, code);
  const variables = variablesOf(program);
  return [...compiledOf(program)].flatMap(([name, node]) => {
    const inside = [...nodesOf(node)];
    const assigned = new Set(
      inside.filter(({ type }) => type === 'AssignmentExpression').map(({ left }) => nameOf(left)),
    );
    return inside
      .filter(({ type }) => type === 'VariableDeclarator')
      .flatMap(({ init }) => copiedBy(init))
      .filter((variable) => variables.has(variable) && assigned.has(variable))
      .map((variable) => `${file}: ${name} ${variable}`);
  });
};

/**
 * `const started = first; first = null; await started` became `first = null; await first`: the React compiler reads a
 * variable of the module where its copy is used. The session was then asked for twice, on a slow network only.
 */
test('no component or hook copies a variable of its module and assigns it, which the React compiler confuses', () => {
  for (const [variable, copy] of [
    ['let first = 1;', 'first'],
    ['export let first = 1;', 'first ?? 0'],
  ] as const) {
    const seen = `${variable}\nexport function Gate() { const started = ${copy}; first = 2; return started; }`;
    expect(copiedIn('Gate.tsx', seen)).toEqual(['Gate.tsx: Gate first']);
  }
  const files = globSync('src/**/web/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => copiedIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});
