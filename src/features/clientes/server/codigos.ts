import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { kitErrors, refuse, refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { CodigosConfirmacion } from '#kit/server/db/tables.gen.ts';
import { newToken, sha256 } from '#kit/server/security/secrets.ts';
import { codigoErrors } from '../contract/clientes.errors.ts';
import { CODIGO_MINUTES, CODIGO_RESEND_SECONDS, CODIGO_TRIES, CODIGOS_PER_HOUR } from '../rules/codigo.ts';

export { CODIGO_MINUTES } from '../rules/codigo.ts';

export interface CodigoRequest {
  readonly proposito: CodigosConfirmacion['proposito'];
  readonly correo: string;
  /** The client whose mail is to change; null for a registration. */
  readonly cliente_id: number | null;
  /** Whether a code is made; without one the token never proves anything. */
  readonly conCodigo: boolean;
  readonly ip: string;
}

/** The code is stored only as a hash with the token, which only the page holds. */
const hashOf = (token: string, codigo: string): Buffer => sha256(`${token}:${codigo}`);

/** The letter-box that a mail arrives in: what follows a plus is only its owner's tag. */
const mailboxOfMail = (correo: string): string => correo.replace(/\+[^@]*@/, '@');

/**
 * Allows one code a minute to one address, and CODIGOS_PER_HOUR an hour to one letter-box or for one client, whoever
 * asks and whether or not the mail is known.
 * @throws DEMASIADAS_SOLICITUDES
 */
const refuseIfTooSoon = async (db: Executor, request: CodigoRequest): Promise<void> => {
  const { proposito, correo, cliente_id } = request;
  // Concurrent requests for one letter-box run one after the other.
  await sql`select pg_advisory_xact_lock(hashtext(${`codigo:${proposito}:${mailboxOfMail(correo)}`}))`.execute(db);
  const { espera, enviados, libera } = await db
    .selectFrom('codigos_confirmacion')
    .select([
      sql<number>`count(*)`.as('enviados'),
      sql<number>`coalesce(ceil(${CODIGO_RESEND_SECONDS} - extract(epoch from clock_timestamp() - max(fecha_registro) filter (where correo = ${correo}))), 0)`.as(
        'espera',
      ),
      sql<number>`coalesce(ceil(3600 - extract(epoch from clock_timestamp() - min(fecha_registro))), 0)`.as('libera'),
    ])
    .where(({ or, eb }) =>
      or([
        // The same letter-box, whatever follows a plus.
        eb(sql<string>`regexp_replace(correo, '\\+[^@]*@', '@')`, '=', mailboxOfMail(correo)),
        ...(cliente_id === null ? [] : [eb('cliente_id', '=', cliente_id)]),
      ]),
    )
    .where('proposito', '=', proposito)
    .where('fecha_registro', '>', sql<string>`clock_timestamp() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  const segundos = Math.max(espera, enviados >= CODIGOS_PER_HOUR ? libera : 0);
  if (segundos > 0) throw refuse(kitErrors.DEMASIADAS_SOLICITUDES, { segundos }, { retryAfter: segundos });
};

/**
 * Makes a five-digit code for a mail; the caller sends it.
 * @throws DEMASIADAS_SOLICITUDES
 */
export const createCodigo = async (
  db: Executor,
  request: CodigoRequest,
): Promise<{ readonly token: string; readonly codigo: string }> => {
  await refuseIfTooSoon(db, request);
  const token = newToken();
  const codigo = String(randomInt(100_000)).padStart(5, '0');
  const { proposito, correo, cliente_id, conCodigo, ip } = request;
  await db
    .insertInto('codigos_confirmacion')
    .values({
      token_hash: sha256(token),
      proposito,
      correo,
      cliente_id,
      codigo_hash: conCodigo ? hashOf(token, codigo) : null,
      direccion_ip: ip,
      fecha_expiracion: sql`now() + make_interval(mins => ${CODIGO_MINUTES})`,
      fecha_registro: sql`clock_timestamp()`,
    })
    .execute();
  return { token, codigo };
};

/** Counts a try. Commit it before the code is checked, so that a refusal does not roll the count back. */
export const countCodigoTry = async (db: Executor, token: string): Promise<void> => {
  await db
    .updateTable('codigos_confirmacion')
    .set(({ eb }) => ({ intentos: eb('intentos', '+', 1) }))
    .where('token_hash', '=', sha256(token))
    .where('fecha_uso', 'is', null)
    .where('intentos', '<=', CODIGO_TRIES)
    .execute();
};

export interface CodigoProof {
  readonly proposito: CodigosConfirmacion['proposito'];
  readonly token: string;
  readonly codigo: string;
  readonly correo: string;
  readonly cliente_id: number | null;
}

/**
 * Uses up a code. The try must have been counted before (`countCodigoTry`).
 * @throws CODIGO_VENCIDO, CODIGO_AGOTADO, CODIGO_EQUIVOCADO at the field `codigo`
 */
export const spendCodigo = async (db: Executor, proof: CodigoProof): Promise<void> => {
  const { proposito, token, codigo, correo, cliente_id } = proof;
  const stored = await db
    .selectFrom('codigos_confirmacion')
    .select(['codigo_hash', 'intentos', 'fecha_uso', sql<boolean>`fecha_expiracion < now()`.as('vencido')])
    .where('token_hash', '=', sha256(token))
    .where('proposito', '=', proposito)
    .where('correo', '=', correo)
    .where('cliente_id', 'is not distinct from', cliente_id)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined || stored.fecha_uso !== null || stored.vencido)
    throw refuseField(codigoErrors.CODIGO_VENCIDO, 'codigo');
  if (stored.intentos > CODIGO_TRIES) throw refuseField(codigoErrors.CODIGO_AGOTADO, 'codigo');
  if (!timingSafeEqual(stored.codigo_hash ?? Buffer.alloc(32), hashOf(token, codigo)))
    throw refuseField(codigoErrors.CODIGO_EQUIVOCADO, 'codigo');
  await db
    .updateTable('codigos_confirmacion')
    .set({ fecha_uso: sql<string>`now()` })
    .where('token_hash', '=', sha256(token))
    .execute();
};
