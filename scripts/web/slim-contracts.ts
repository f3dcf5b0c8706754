import type { Plugin } from 'vite';
import { nodesOf, type SyntaxNode as Node } from '../syntax-nodes.ts';

/** What only the server and the page of the API read of a call. */
const SERVER_ONLY: ReadonlySet<string> = new Set(['summary', 'output', 'totales', 'errors']);

type Declared = Node & { readonly init: Node | null };
type Statement = Node & {
  readonly declaration?: Statement | null;
  readonly declarations?: readonly Declared[];
};
type Call = Node & {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
};
type Named = Node & { readonly name: string };
type Import = Node & { readonly specifiers: readonly { readonly local: Named }[] };
type Property = Node & { readonly key?: Node & { readonly name?: string } };

/** A text to put in the place of another. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** Takes the properties that only the server reads out of the literal of each call. */
const shortenCalls = (program: Node): readonly Edit[] =>
  [...nodesOf(program)].flatMap((node) => {
    const { callee, arguments: given } = node as Node as Call;
    if (node.type !== 'CallExpression' || callee.name !== 'defineCall') return [];
    const [literal] = given;
    const properties = literal?.properties ?? [];
    return properties.flatMap((property, place): Edit[] => {
      const name = property.key?.name ?? '';
      if (!SERVER_ONLY.has(name)) return [];
      // Up to the next property, so that the comma goes too.
      return [{ from: property.start, to: properties[place + 1]?.start ?? (literal?.end ?? 0) - 1, by: '' }];
    });
  });

const isIn = ({ start, end }: Node, edits: readonly Edit[]): boolean =>
  edits.some(({ from, to }) => from <= start && end <= to);

/** Takes out the imports of which nothing is left: a schema is then not loaded with the call that answered by it. */
const dropImports = (body: readonly Statement[], cuts: readonly Edit[]): readonly Edit[] => {
  const isImport = (statement: Statement): statement is Statement & Import => statement.type === 'ImportDeclaration';
  const used = new Set(
    body
      .filter((statement) => !isImport(statement))
      .flatMap((statement) => [...nodesOf(statement)])
      .filter((node) => node.type === 'Identifier' && !isIn(node, cuts))
      .map((node) => String(node['name'])),
  );
  return body
    .filter(isImport)
    .filter(({ specifiers }) => specifiers.length > 0 && specifiers.every(({ local }) => !used.has(local.name)))
    .map(({ start, end }) => ({ from: start, to: end, by: '' }));
};

/** Marks the values of the module's constants as pure, so that those that nobody uses are left out. */
const markPure = (body: readonly Statement[]): readonly Edit[] =>
  body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }): Edit[] =>
      init === null || /^(?:Literal|Identifier|ArrowFunctionExpression|FunctionExpression)$/.test(init.type)
        ? []
        : [
            { from: init.start, to: init.start, by: '/*#__PURE__*/ (() => (' },
            { from: init.end, to: init.end, by: '))()' },
          ],
    );

/** The contract as the browser needs it. */
export const slimContract = (code: string, program: Node & { readonly body: readonly Statement[] }): string => {
  const cuts = shortenCalls(program);
  return [...cuts, ...dropImports(program.body, cuts), ...markPure(program.body)]
    .toSorted((a, b) => b.from - a.from || b.to - a.to)
    .reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), code);
};

/**
 * A contract says what a call answers, what it is refused with and what it does; the browser sends and shows, and reads
 * none of it. The build leaves it out, with all schemas and sentences that only it needs. Saves 10 KB of the script that
 * the first screen after the log-in loads, and 21 of the average screen opened cold (docs/decisions/0029).
 */
export const slimContracts = (): Plugin => ({
  name: 'slim-contracts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(?:kit|features\/[^/]+)\/contract\/[^/]+\.ts$/ },
    handler(code) {
      const program = this.parse(code, { lang: 'ts' });
      // A statement that stands by itself does something: it sets Zod's language, for one.
      const acts = program.body.some(({ type }) => type === 'ExpressionStatement');
      return { code: slimContract(code, program), map: null, ...(acts ? {} : { moduleSideEffects: false }) };
    },
  },
});
