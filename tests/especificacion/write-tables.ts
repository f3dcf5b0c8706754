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

/** Names of parameters do not matter when addresses are compared. */
const shapeOf = (address: string): string => address.replaceAll(/\{[^}]*\}/g, '{}');
const callOf = (address: string): Call | undefined =>
  allCalls.find(({ method, path }) => shapeOf(`${method} ${path}`) === shapeOf(address));

/** The permissions that a call requires. */
const askedBy = ({ access, alsoRequires = [] }: Call): readonly string[] => [
  ...(access.kind === 'anyOf' ? access.permisos : []),
  ...alsoRequires,
];

/** The permissions that some call requires. */
export const guarded: ReadonlySet<string> = new Set(allCalls.flatMap(askedBy));

/** What requires a permission: the screens and files named by hand, then all calls. */
const guardsOf = (permiso: string, written: string): string => {
  const elsewhere = codesIn(written).filter((one) => one.includes('/'));
  const calls = allCalls.filter((call) => askedBy(call).includes(permiso)).map(({ id }) => id);
  return [...elsewhere, ...calls].map(code).join(', ') || PENDING;
};

interface Written {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Writes the words of the line for the third cell. */
  readonly says: (text: string) => string;
  /** The cells between those words and the tests, given the former row. */
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
 * The page with its tables regenerated: every line of the specification in order, with facts from the code. From the
 * former rows it keeps only the names of tests, the permission of a screen, and the places outside the calls that
 * require a permission.
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
