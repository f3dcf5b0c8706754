import { parseSync } from 'rolldown/utils';

/** A node of a syntax tree as Rolldown's parser gives it (ESTree), with its place in the text. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The same, its parts read by their names. */
export interface OpenNode extends SyntaxNode {
  readonly [part: string]: unknown;
}

export const isNode = (value: unknown): value is OpenNode =>
  typeof value === 'object' && value !== null && typeof (value as OpenNode).type === 'string';

/** The nodes directly below a node, in the order of its parts. */
export const childrenOf = (node: object): OpenNode[] => Object.values(node).flat().filter(isNode);

/** The node and everything below it, a node before its children. */
export const nodesOf = function* (node: unknown): Generator<OpenNode> {
  if (!isNode(node)) return;
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
};

/** The syntax tree of a file. */
export const programOf = (file: string, text: string): OpenNode => parseSync(file, text).program as unknown as OpenNode;
