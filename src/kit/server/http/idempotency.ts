import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { keptStatement } from '../db/kept-statement.ts';
import { decrypt, deriveKey, encrypt, sha256 } from '../security/secrets.ts';

/** How long an answer is remembered, in hours; see the job `mantenimiento`. */
export const IDEMPOTENCY_HOURS = 48;

export interface IdempotentWrite {
  /** The owner of the key: keys of different users never collide. */
  readonly scope: string;
  readonly key: string;
  /** The call's id. */
  readonly call: string;
  /** Digest of the whole request; reusing a key for another request is refused. */
  readonly digest: Buffer;
}

const answerKey = (key: string): Buffer => deriveKey(key, 'answer');

interface Claim {
  readonly scope: string;
  readonly key_hash: Buffer;
  readonly call: string;
  readonly digest: Buffer;
}

const insertKey = keptStatement((db, { scope, key_hash, call, digest }: Claim) =>
  db
    .insertInto('idempotencia')
    .values({ scope, key_hash, call, digest })
    .onConflict((conflict) => conflict.columns(['scope', 'key_hash']).doNothing())
    .returning(sql<number>`1`.as('uno')),
);

const updateAnswer = keptStatement(
  (db, { scope, key_hash, answer }: { readonly scope: string; readonly key_hash: Buffer; readonly answer: Buffer }) =>
    db.updateTable('idempotencia').set({ answer }).where('scope', '=', scope).where('key_hash', '=', key_hash),
);

/**
 * Claims the idempotency key within the command's own transaction. A second request with the same key waits here until
 * the first one ends: if that was committed it gets its answer, else it does the work.
 * @returns the first answer, or null when the work must be done now.
 */
export const claimKey = async (tx: Tx, { scope, key, call, digest }: IdempotentWrite): Promise<string | null> => {
  const key_hash = sha256(key);
  const claimed = await insertKey.first(tx, { scope, key_hash, call, digest });
  if (claimed !== undefined) return null;
  const first = await tx
    .selectFrom('idempotencia')
    .select(['call', 'digest', 'answer'])
    .where('scope', '=', scope)
    .where('key_hash', '=', key_hash)
    .executeTakeFirstOrThrow();
  if (first.call !== call || !first.digest.equals(digest) || first.answer === null)
    throw refuse(kitErrors.CLAVE_REUTILIZADA);
  return decrypt(answerKey(key), first.answer).toString('utf8');
};

/** Stores the answer for requests that repeat the key. */
export const keepAnswer = async (tx: Tx, { scope, key }: IdempotentWrite, answer: string): Promise<void> => {
  await updateAnswer.all(tx, {
    scope,
    key_hash: sha256(key),
    answer: encrypt(answerKey(key), Buffer.from(answer, 'utf8')),
  });
};
