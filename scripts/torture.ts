/**
 * npm run torture: kills, races, repetitions and bad input against a running installation of its own, and half an hour
 * of mixed traffic; prints what was acknowledged and what was found. `--rounds N` of each race, `--kills N`, `--minutes
 * N` of traffic, `--seed S` (only that one; otherwise a fixed one, and that of the day with fewer rounds),
 * `--solo crash,dinero,races,repeats,bad,attacks,trafico`, `--race TEXT` only races whose name matches this regular
 * expression, `--json FILE` also writes JSON. With DATABASE_URL it uses that database, which must be empty; with
 * DIRECT_DATABASE_URL, READ_DATABASE_URL, FILES_URL or SMTP_URL those services. Exits with 1 if anything was lost,
 * doubled, answered with a 5xx, hung, or grew slower or larger.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { localParts } from '#kit/rules/dates.ts';
import { torture } from '../tools/torture/torture.ts';
import { dated } from './measured-now.ts';
import { runCommand } from './run-command.ts';
import { wholeNumber } from './whole-number.ts';

const FIXED_SEED = 20261122;
/** yymmdd in Tegucigalpa: another seed every day, and the same for everybody. */
const seedOf = (date: Date): number => {
  const { year, month, day } = localParts(date.getTime());
  return Number(`${year}${month}${day}`.slice(2));
};

const NEIGHBOURS = ['DIRECT_DATABASE_URL', 'READ_DATABASE_URL', 'FILES_URL', 'SMTP_URL'];
const neighbours = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    NEIGHBOURS.flatMap((name): [string, string][] => {
      const value = env[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      kills: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string' },
      solo: { type: 'string' },
      race: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const seed = values.seed === undefined ? FIXED_SEED : wholeNumber('seed', values.seed);
  const seedOfDay = values.seed === undefined ? seedOf(new Date()) : undefined;
  console.error(
    `Semilla ${seed}${seedOfDay === undefined ? '' : ` y la del día, que se repite con --seed ${seedOfDay}`}.`,
  );
  const { table, rows, holds } = await torture({
    rounds: wholeNumber('rounds', values.rounds),
    kills: wholeNumber('kills', values.kills),
    minutes: wholeNumber('minutes', values.minutes),
    seed,
    seedOfDay,
    only: values.solo?.split(','),
    race: values.race,
    env: neighbours(process.env),
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    say: (text) => console.error(text),
  });
  console.log(table);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(dated(rows), null, 2));
  if (!holds) process.exitCode = 1;
});
