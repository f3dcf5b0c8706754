/**
 * The plain baseline: bare Fastify over bare `pg`. Each numbered path runs the captured statements of one request (its
 * session included): a GET all at once, and returns their rows; a POST in the order and transaction of the capture, with
 * the codes in its body, and returns its widest rows. No rights, no validation, no log.
 * Started with the file of statements and the address of the database; prints its port on the first line.
 */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { createPool } from '#kit/server/db/pool.ts';
import { replay, type Codes } from './replay.ts';
import type { Statement } from './statements.ts';

const [file = '', url = '', connections = '10'] = process.argv.slice(2);
const pool: pg.Pool = createPool({ url, max: Number(connections), name: 'referencia', onError: () => undefined });

/** Restores a hash that was serialised as JSON. */
const bytesOf = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
    ? Buffer.from((value as unknown as { data: number[] }).data)
    : value;

const requests = JSON.parse(readFileSync(file, 'utf8'), bytesOf) as (readonly Statement[])[];

const app = Fastify();
app.get<{ Params: { number: string } }>('/:number', async ({ params }) => {
  const statements = requests[Number(params.number)] ?? [];
  const answers = await Promise.all(
    statements.map(({ name, text, values }) =>
      pool.query({ ...(name === undefined ? {} : { name }), text, values: [...values] }),
    ),
  );
  return { data: answers.map(({ rows }) => rows as unknown) };
});
app.post<{ Params: { number: string }; Body: Codes }>('/:number', async ({ params, body }) => {
  const client = await pool.connect();
  try {
    const data = await replay(client, requests[Number(params.number)] ?? [], body);
    client.release();
    return { data };
  } catch (error) {
    // A connection amid a transaction is of no more use.
    client.release(true);
    throw error;
  }
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(address);
