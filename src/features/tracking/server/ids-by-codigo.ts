import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { canonicalTracking } from '../rules/canonical-tracking.ts';
import { conCodigo } from './trackings.ts';

const GUIA_DIGITS = /^\d{1,8}$/;

/** The parcels that answer to a code as it was scanned or typed: their tracking, an alias, or their guide's label. */
export const idsByCodigo = async (db: Executor, codigo: string): Promise<number[]> => {
  const read = canonicalTracking(codigo);
  const numero = read.kind === 'guia' ? read.numero : GUIA_DIGITS.test(read.tracking) ? Number(read.tracking) : null;
  const codigos = read.kind === 'tracking' ? read.codigos : [];
  const { rows } = await sql<{ paquete_id: number }>`
    select p.paquete_id from paquetes p where ${conCodigo(codigos)}
    union
    select p.paquete_id from guias g join paquetes p using (guia_id)
    where g.guia_numero = ${numero} and p.reempaque_id is null`.execute(db);
  return rows.map(({ paquete_id }) => paquete_id);
};
