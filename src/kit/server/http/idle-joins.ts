import type { JoinNode, OperationNode, OperationNodeSource, SelectQueryNode } from 'kysely';

/** The alias by which the rest of the query refers to the joined table. */
const aliasOf = ({ table }: JoinNode): string | null => {
  const node = table as OperationNode & {
    readonly alias?: { readonly name?: string };
    readonly table?: { readonly identifier: { readonly name: string } };
  };
  return node.alias?.name ?? node.table?.identifier.name ?? null;
};

/** Whether the name occurs in the rest of the query; a false match merely keeps the join. */
const isNamedIn = (alias: string, parts: readonly unknown[]): boolean =>
  new RegExp(`\\b${alias}\\b`).test(JSON.stringify(parts));

/**
 * Removes left joins that nothing else in the query uses. PostgreSQL drops them too, but still reads the columns of
 * their conditions, so that an index with all other columns does not suffice. Each left join of a list matches one row
 * at most, so the rows stay the same.
 */
export const withoutIdleJoins = (query: OperationNodeSource): OperationNodeSource => {
  const { joins = [], ...rest } = query.toOperationNode() as SelectQueryNode;
  const kept: JoinNode[] = [];
  // From the last one: a join may only serve the one after it.
  for (const join of joins.toReversed()) {
    const alias = aliasOf(join);
    if (join.joinType !== 'LeftJoin' || alias === null || isNamedIn(alias, [rest, kept])) kept.unshift(join);
  }
  return { toOperationNode: () => (kept.length === 0 ? rest : { ...rest, joins: kept }) as SelectQueryNode };
};
