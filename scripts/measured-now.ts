import { spawnSync } from 'node:child_process';
import { localDay } from '#kit/rules/dates.ts';
import { ROOT } from '#kit/server/root.ts';

/** The day, and the version of the code if git knows it: a file may hold measures of several runs. */
export const measuredNow = (): string => {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  return [localDay(Date.now()), (stdout ?? '').trim()].join(' ').trim();
};

/** Rows of a file of measures, each with that. */
export const dated = <Row extends object>(rows: readonly Row[]): (Row & { readonly medido: string })[] => {
  const medido = measuredNow();
  return rows.map((row) => ({ ...row, medido }));
};
