import type { Call } from '#kit/contract/call.ts';
import { allCalls } from '../harness/contract-walk.ts';
import { CALLS } from './calls.ts';
import { CORRECTIONS } from './corrections.ts';
import type { Line } from './line.ts';
import { MESSAGES } from './messages.ts';
import { PERMISSIONS } from './permissions.ts';
import { RULES } from './rules.ts';
import { SCREENS } from './screens.ts';
import { accessText, codesIn, PENDING, rowsUnder, withRows, type Row } from './tables.ts';

const code = (text: string): string => `\`${text}\``;

/** Addresses are the same whatever their parameters are called. */
const shapeOf = (address: string): string => address.replaceAll(/\{[^}]*\}/g, '{}');
const callOf = (address: string): Call | undefined =>
  allCalls.find(({ method, path }) => shapeOf(`${method} ${path}`) === shapeOf(address));

/** What a call asks for, one permission or another. */
const askedBy = ({ access, alsoRequires = [] }: Call): readonly string[] => [
  ...(access.kind === 'anyOf' ? access.permisos : []),
  ...alsoRequires,
];

/** What some call asks for. */
export const guarded: ReadonlySet<string> = new Set(allCalls.flatMap(askedBy));

/** The screens and files that somebody wrote down, then all calls that ask for it. */
const guardsOf = (permiso: string, written: string): string => {
  const elsewhere = codesIn(written).filter((one) => one.includes('/'));
  const calls = allCalls.filter((call) => askedBy(call).includes(permiso)).map(({ id }) => id);
  return [...elsewhere, ...calls].map(code).join(', ') || PENDING;
};

interface Written {
  readonly title: string;
  readonly lines: readonly Line[];
  /** How the third cell has the words of the line. */
  readonly says: (text: string) => string;
  /** What stands between those words and the tests, given what stood there. */
  readonly between: (text: string, before: Row) => Row;
}

const asItIs = (text: string): string => text;

const TABLES: readonly Written[] = [
  { title: 'Pantallas', lines: SCREENS, says: code, between: (_, [access = PENDING]) => [access] },
  {
    title: 'Llamadas',
    lines: CALLS,
    says: code,
    between: (address) => {
      const call = callOf(address);
      return call === undefined ? [PENDING, PENDING] : [code(call.id), accessText(call.access)];
    },
  },
  {
    title: 'Permisos',
    lines: PERMISSIONS,
    says: code,
    between: (permiso, [written = '']) => [guardsOf(permiso, written)],
  },
  { title: 'Mensajes', lines: MESSAGES, says: asItIs, between: (message) => [CORRECTIONS[message] ?? ''] },
  { title: 'Reglas, estados y límites', lines: RULES, says: asItIs, between: () => [] },
];

/**
 * The page with its tables written anew: every line of the specification, in its order, and what the product says of it
 * itself. Of what stood there only the names of tests are kept, the permission of a screen, and where a permission is
 * asked for outside of the calls.
 */
export const writeTables = (page: string): string =>
  TABLES.reduce((written, { title, lines, says, between }) => {
    const kept = new Map(rowsUnder(page, title).map((row) => [row.slice(0, 3).join('|'), row]));
    const rows = lines.map(([part, section, text]) => {
      const begin = [part, section, says(text)];
      const before = kept.get(begin.join('|')) ?? [];
      return [...begin, ...between(text, before.slice(3, -1)), before.at(-1) ?? PENDING];
    });
    return withRows(written, title, rows);
  }, page);
