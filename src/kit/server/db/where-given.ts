import type {
  ComparisonOperatorExpression,
  ExpressionOrFactory,
  OperandValueExpressionOrList,
  ReferenceExpression,
  SelectQueryBuilder,
  SqlBool,
} from 'kysely';

type Filter<DB, TB extends keyof DB, O> = (rows: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>;

/**
 * An optional filter for `$call`: `whereGiven('g.cliente_id', '=', cliente_id)`, or a function of the value and the
 * rows: `whereGiven(buscar, searchGuias)`. If the value is undefined, or the empty text of an empty field, nothing is
 * added to the statement. Null is a value that matches no row, so that a filter is never dropped by accident.
 */
export function whereGiven<DB, TB extends keyof DB, O, RE extends ReferenceExpression<DB, TB>>(
  column: RE,
  operator: ComparisonOperatorExpression,
  value: OperandValueExpressionOrList<DB, TB, RE> | undefined,
): Filter<DB, TB, O>;
export function whereGiven<DB, TB extends keyof DB, O, V>(
  value: V | undefined,
  condition: (value: V) => ExpressionOrFactory<DB, TB, SqlBool>,
): Filter<DB, TB, O>;
export function whereGiven<DB, TB extends keyof DB, O>(
  ...given:
    | readonly [ReferenceExpression<DB, TB>, ComparisonOperatorExpression, unknown]
    | readonly [unknown, (value: unknown) => ExpressionOrFactory<DB, TB, SqlBool>]
): Filter<DB, TB, O> {
  const value = given.length === 3 ? given[2] : given[0];
  if (value === undefined || value === '') return (rows) => rows;
  if (given.length === 2) return (rows) => rows.where(given[1](value));
  const [column, operator] = given;
  return (rows) => rows.where(column, operator, value as never);
}
