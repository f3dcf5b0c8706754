/**
 * Writes the tables of docs/especificacion.md: the lines of the specification (tests/especificacion), with the calls,
 * permissions and corrections from the code. Names of tests are kept as they are written there; a line without one is
 * «pendiente». `--check` only compares and fails on a difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#kit/server/root.ts';
import { writeTables } from '../tests/especificacion/write-tables.ts';

const file = join(ROOT, 'docs/especificacion.md');
const page = readFileSync(file, 'utf8');
const wanted = writeTables(page);
if (page !== wanted && process.argv.includes('--check')) {
  console.error('Out of date, run "npm run especificacion": docs/especificacion.md');
  process.exitCode = 1;
} else if (page !== wanted) writeFileSync(file, wanted);
