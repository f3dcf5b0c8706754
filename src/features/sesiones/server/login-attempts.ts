import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { FORGET_MINUTES, waitAfterFailures } from '../rules/login-slowdown.ts';

/** Who tries to log in: counted both by the name and by the address, in the database, for all processes. */
export interface Attempt {
  readonly usuario: string;
  readonly ip: string;
}

const keysOf = ({ usuario, ip }: Attempt) => [
  { clave: `usuario:${usuario}`, kind: 'usuario' as const },
  { clave: `direccion:${ip}`, kind: 'direccion' as const },
];

/** @throws DEMASIADAS_SOLICITUDES while earlier failures ask for a pause. */
export const refuseIfSlowed = async (db: Executor, attempt: Attempt): Promise<void> => {
  const { espera } = await db
    .selectFrom('intentos_ingreso')
    .select(sql<number>`coalesce(ceil(extract(epoch from max(libre_desde) - now())), 0)`.as('espera'))
    .where(
      'clave',
      'in',
      keysOf(attempt).map(({ clave }) => clave),
    )
    .executeTakeFirstOrThrow();
  if (espera > 0) throw refuse(kitErrors.DEMASIADAS_SOLICITUDES, { segundos: espera }, { retryAfter: espera });
};

export const noteFailure = async (db: Executor, attempt: Attempt): Promise<void> => {
  for (const { clave, kind } of keysOf(attempt)) {
    const { fallos } = await db
      .insertInto('intentos_ingreso')
      .values({ clave, fallos: 1 })
      .onConflict((conflict) =>
        conflict.column('clave').doUpdateSet({
          fallos: sql`case when intentos_ingreso.ultimo_fallo < now() - make_interval(mins => ${FORGET_MINUTES}) then 1 else intentos_ingreso.fallos + 1 end`,
          ultimo_fallo: sql`now()`,
        }),
      )
      .returning('fallos')
      .executeTakeFirstOrThrow();
    const seconds = waitAfterFailures(fallos, kind);
    if (seconds > 0)
      await db
        .updateTable('intentos_ingreso')
        .set({ libre_desde: sql`now() + make_interval(secs => ${seconds})` })
        .where('clave', '=', clave)
        .execute();
  }
};

/** A right password clears the name; the address keeps its count, or one's own account would clear it. */
export const forgetFailures = async (db: Executor, { usuario }: Attempt): Promise<void> => {
  await db.deleteFrom('intentos_ingreso').where('clave', '=', `usuario:${usuario}`).execute();
};
