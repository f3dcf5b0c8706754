import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { decrypt, deriveKey, encrypt, sha256 } from '../security/secrets.ts';

/** How long an answer is remembered, in hours; see the job `mantenimiento`. */
export const IDEMPOTENCY_HOURS = 48;

export interface IdempotentWrite {
  /** Whose key it is: keys of different users never meet. */
  readonly ambito: string;
  readonly clave: string;
  /** The call's id. */
  readonly llamada: string;
  /** Made of everything that was asked for; a key that comes back with something else is refused. */
  readonly huella: Buffer;
}

const answerKey = (clave: string): Buffer => deriveKey(clave, 'respuesta');

/**
 * Claims the key inside the command's own transaction. A second request with the same key waits here
 * for the first to end: if that was committed it gets the first answer, else it does the work.
 * @returns the first answer, or null when the work is to be done now.
 */
export const claimKey = async (tx: Tx, { ambito, clave, llamada, huella }: IdempotentWrite): Promise<string | null> => {
  const clave_hash = sha256(clave);
  const claimed = await tx
    .insertInto('idempotencia')
    .values({ ambito, clave_hash, llamada, huella })
    .onConflict((conflict) => conflict.columns(['ambito', 'clave_hash']).doNothing())
    .returning(sql<number>`1`.as('uno'))
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const first = await tx
    .selectFrom('idempotencia')
    .select(['llamada', 'huella', 'respuesta'])
    .where('ambito', '=', ambito)
    .where('clave_hash', '=', clave_hash)
    .executeTakeFirstOrThrow();
  if (first.llamada !== llamada || !first.huella.equals(huella) || first.respuesta === null)
    throw refuse(kitErrors.CLAVE_REUTILIZADA);
  return decrypt(answerKey(clave), first.respuesta).toString('utf8');
};

/** Keeps the answer for whoever asks again with the same key. */
export const keepAnswer = async (tx: Tx, { ambito, clave }: IdempotentWrite, answer: string): Promise<void> => {
  await tx
    .updateTable('idempotencia')
    .set({ respuesta: encrypt(answerKey(clave), Buffer.from(answer, 'utf8')) })
    .where('ambito', '=', ambito)
    .where('clave_hash', '=', sha256(clave))
    .execute();
};
