import {
  sql,
  type ComparisonOperatorExpression,
  type ExpressionOrFactory,
  type OperandValueExpressionOrList,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { isOneOf } from './is-one-of.ts';

type Filter<DB, TB extends keyof DB, O> = (rows: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, O>;

const isCodes = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/**
 * An optional filter for `$call`: `whereGiven('g.cliente_id', '=', cliente_id)`, or a function of the value and the
 * rows: `whereGiven(buscar, searchGuias)`. If the value is undefined, or the empty text of an empty field, nothing is
 * added to the statement. Null is a value that matches no row, so that a filter is never dropped by accident.
 *
 * Yes, no and a single code are written out: a kept plan would be made for the average, and walk the whole table for a
 * rare one. So texts for 'in' must come from a fixed list, never from a person.
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
  if (typeof value === 'boolean') return (rows) => rows.where(column, operator, sql.lit(value) as never);
  if (operator === 'in' && typeof column === 'string' && isCodes(value))
    return (rows) => rows.where(isOneOf(column, value));
  return (rows) => rows.where(column, operator, value as never);
}
