import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the deposit `p` came by a proof of transfer whose excess is a credit note that stands: then the bank's line
 * is the whole proof, and not the part that paid a debt.
 * @param clave the key of its reference.
 */
export const esDeComprobante = (clave: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from comprobantes_transferencia ct
  join notas_credito nc on nc.nota_credito_id = ct.nota_credito_id and nc.estado <> 'Anulado'
  where ct.abono_id = p.abono_id and ct.referencia_clave = ${clave})`;
