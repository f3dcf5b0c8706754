import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import type { ClienteEstatus } from '#features/clientes/contract/clientes.schemas.ts';

/** The data by which a client is recognized; null matches nobody. */
interface Identity {
  readonly correo: string;
  readonly dni: string | null;
  readonly rtn: string | null;
}

export interface Conocido {
  readonly cliente_id: number;
  readonly cliente_nombre: string;
  readonly cliente_estatus: ClienteEstatus;
  readonly mismo_correo: boolean;
}

/** The client who has the mail, else the DNI or the RTN; rejected ones are ignored. */
export const findConocido = (db: Executor, { correo, dni, rtn }: Identity): Promise<Conocido | undefined> =>
  db
    .selectFrom('clientes')
    .select([
      'cliente_id',
      'cliente_nombre',
      'cliente_estatus',
      sql<boolean>`coalesce(lower(correo) = ${correo}, false)`.as('mismo_correo'),
    ])
    .where('cliente_estatus', '<>', 'Rechazado')
    .where((eb) => eb.or([eb('dni', '=', dni), eb('rtn', '=', rtn), eb(sql`lower(correo)`, '=', correo)]))
    .orderBy('mismo_correo', 'desc')
    .orderBy('cliente_id')
    .limit(1)
    .executeTakeFirst();
