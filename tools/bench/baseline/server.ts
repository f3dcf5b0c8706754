/**
 * The plain baseline: bare Fastify over bare `pg`. Each numbered path runs the captured statements of one request (its
 * session included) and returns their rows; no rights, no validation, no log.
 * Started with the file of statements and the address of the database; prints its port on the first line.
 */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { createPool } from '#kit/server/db/pool.ts';
import type { Statement } from './statements.ts';

const [file = '', url = '', connections = '10'] = process.argv.slice(2);
const requests = JSON.parse(readFileSync(file, 'utf8')) as (readonly Statement[])[];
const pool: pg.Pool = createPool({ url, max: Number(connections), name: 'referencia', onError: () => undefined });

/** Restores a hash that was serialised as JSON. */
const bytesOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
    ? Buffer.from((value as unknown as { data: number[] }).data)
    : value;

const app = Fastify();
app.get<{ Params: { number: string } }>('/:number', async ({ params }) => {
  const statements = requests[Number(params.number)] ?? [];
  const answers = await Promise.all(
    statements.map(({ name, text, values }) =>
      pool.query({ ...(name === undefined ? {} : { name }), text, values: values.map(bytesOf) }),
    ),
  );
  return { data: answers.map(({ rows }) => rows as unknown) };
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(address);
