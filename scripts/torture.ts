/**
 * npm run torture: kills, races, repetitions and bad input against a running installation of its own; prints what was
 * acknowledged and what was found. `--rounds N` of each race, `--kills N`, `--seed S`, `--solo crash,races,repeats,bad`,
 * `--json FILE` the same as JSON. With DATABASE_URL over that database, which must be empty. Exits 1 where anything was
 * lost, doubled, answered with a 5xx, or hung.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { torture } from '../tools/torture/torture.ts';
import { runCommand } from './run-command.ts';
import { wholeNumber } from './whole-number.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      kills: { type: 'string', default: '20' },
      seed: { type: 'string', default: '20261122' },
      solo: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const { table, rows, holds } = await torture({
    rounds: wholeNumber('rounds', values.rounds),
    kills: wholeNumber('kills', values.kills),
    seed: wholeNumber('seed', values.seed),
    only: values.solo?.split(','),
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    say: (text) => console.error(text),
  });
  console.log(table);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(rows, null, 2));
  if (!holds) process.exitCode = 1;
});
