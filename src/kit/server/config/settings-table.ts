import { SETTINGS } from './config.ts';

const START = '<!-- ajustes -->';
const END = '<!-- /ajustes -->';

const defaultOf = (schema: (typeof SETTINGS)[keyof typeof SETTINGS]['schema']): string => {
  const parsed = schema.safeParse(undefined);
  return parsed.success && parsed.data !== undefined ? `\`${String(parsed.data)}\`` : '—';
};

/** The README with its table of settings as the code has them now. */
export const withSettingsTable = (readme: string): string => {
  const rows = Object.entries(SETTINGS).map(
    ([name, { schema, help }]) => `| \`${name}\` | ${defaultOf(schema)} | ${help} |`,
  );
  const table = ['| variable | por defecto | qué es |', '|---|---|---|', ...rows].join('\n');
  const from = readme.indexOf(START);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error(`README.md has no place between ${START} and ${END}`);
  return `${readme.slice(0, from + START.length)}\n${table}\n${readme.slice(to)}`;
};
