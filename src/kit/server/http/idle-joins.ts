import type { JoinNode, OperationNode, OperationNodeSource, SelectQueryNode } from 'kysely';

/** The name by which the rest of the query knows what is joined. */
const aliasOf = ({ table }: JoinNode): string | null => {
  const node = table as OperationNode & {
    readonly alias?: { readonly name?: string };
    readonly table?: { readonly identifier: { readonly name: string } };
  };
  return node.alias?.name ?? node.table?.identifier.name ?? null;
};

/** Whether the name stands anywhere in what is left; found where it is none, a join merely stays. */
const isNamedIn = (alias: string, parts: readonly unknown[]): boolean =>
  new RegExp(`\\b${alias}\\b`).test(JSON.stringify(parts));

/**
 * The query without its outer joins that nothing in it asks anything of. The database drops them by itself, but goes
 * on reading the columns by which they were joined, so that an index that holds all the rest does not serve alone.
 * Each outer join of a list brings one row at most, so none is lost or doubled.
 */
export const withoutIdleJoins = (query: OperationNodeSource): OperationNodeSource => {
  const { joins = [], ...rest } = query.toOperationNode() as SelectQueryNode;
  const kept: JoinNode[] = [];
  // From the last: one may be there only for the next.
  for (const join of joins.toReversed()) {
    const alias = aliasOf(join);
    if (join.joinType !== 'LeftJoin' || alias === null || isNamedIn(alias, [rest, kept])) kept.unshift(join);
  }
  return { toOperationNode: () => (kept.length === 0 ? rest : { ...rest, joins: kept }) as SelectQueryNode };
};
