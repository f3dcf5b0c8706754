import { childrenOf, isNode, nodesOf, type OpenNode as Node } from '../../scripts/syntax-nodes.ts';

interface Link {
  readonly name: string;
  /** What it is called with. */
  readonly given: readonly Node[];
}

/** The calls and properties of a chain, the last first: `toBe(0)`, `not`, `expect(…)`. */
const chainOf = (node: Node): readonly Link[] => {
  const called = node.type === 'CallExpression' ? (node['callee'] as Node) : node;
  const given = called === node ? [] : (node['arguments'] as readonly Node[]);
  if (called.type === 'Identifier') return [{ name: String(called['name']), given }];
  const { object, property } = called;
  if (!isNode(object) || !isNode(property)) return [];
  return [{ name: String(property['name']), given }, ...chainOf(object)];
};

const names = (node: Node, ...some: readonly string[]): boolean =>
  [...nodesOf(node)].some(({ type, name }) => type === 'Identifier' && some.includes(String(name)));
const says = (node: Node, ...some: readonly string[]): boolean =>
  [...nodesOf(node)].some(({ type, value }) => type === 'Literal' && some.includes(String(value)));

const EQUALS: ReadonlySet<string> = new Set(['toBe', 'toEqual', 'toStrictEqual', 'toHaveCount']);

/** Whether a call holds that something is not there: `expect(…).not.…`, a count of 0, `waitFor({ state: 'hidden' })`. */
const isAbsence = (node: Node): boolean => {
  if (node.type !== 'CallExpression') return false;
  const [last, ...before] = chainOf(node);
  if (last?.name === 'waitFor') return last.given.some((how) => names(how, 'state') && says(how, 'hidden', 'detached'));
  if (last === undefined || !before.some(({ name }) => name === 'expect')) return false;
  const refused = before.some(({ name }) => name === 'not');
  const counted =
    last.name === 'toHaveCount' || before.some(({ given }) => given.some((asked) => names(asked, 'count')));
  // `not.toBe(0)` of a count says that it is there.
  return refused !== (counted && EQUALS.has(last.name) && last.given[0]?.['value'] === 0);
};

/** The nodes that are of a kind, in the order of the text, without those inside another of them. */
const outermost = function* (node: Node, found: (node: Node) => boolean): Generator<Node> {
  if (found(node)) yield node;
  else for (const child of childrenOf(node)) yield* outermost(child, found);
};

/** The names that a node uses, except names of properties, and except inside the nodes left out. */
export const namesUsed = (node: Node, leftOut: readonly Node[] = []): readonly string[] => {
  if (leftOut.includes(node)) return [];
  if (node.type === 'Identifier') return [String(node['name'])];
  const { key, property, ...rest } = node;
  const named = node['computed'] === true ? [key, property] : [];
  return childrenOf({ ...rest, named }).flatMap((child) => namesUsed(child, leftOut));
};

/** The parts of a node that hold nothing to be there: assertions of absence, and what is declared for them alone. */
export const absencesIn = (node: Node): readonly Node[] => {
  const asserted = [...outermost(node, isAbsence)];
  if (asserted.length === 0) return [];
  const used = namesUsed(node, asserted);
  const onlyThere = ({ type, id }: Node): boolean =>
    type === 'VariableDeclarator' &&
    isNode(id) &&
    id.type === 'Identifier' &&
    used.filter((name) => name === id['name']).length === 1;
  return [...outermost(node, (one) => asserted.includes(one) || onlyThere(one))];
};
