import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ComprobantesTransferencia } from '#kit/server/db/tables.gen.ts';
import { localDay } from '#kit/rules/dates.ts';
import { sha256 } from '#kit/server/security/secrets.ts';
import { newCuenta } from './cuenta.ts';
import { newEntrega } from './entrega.ts';
import type { Ground } from './ground.ts';

type Fields = Insertable<ComprobantesTransferencia>;

/** Creates a proof of transfer of L 100.00, sent today and not reviewed yet. @returns its number. */
export const newComprobante = async (ground: Ground, asked: Partial<Fields> = {}): Promise<number> => {
  const { db } = ground;
  const { cliente_id = ground.cliente_id } = asked;
  const one = randomUUID();
  const paysNothing = asked.entrega_ids === undefined && asked.guia_ids === undefined;
  const { comprobante_id } = await db
    .insertInto('comprobantes_transferencia')
    .values({
      cliente_id,
      cuenta_banco_id: asked.cuenta_banco_id ?? (await newCuenta(ground, { recibe_transferencias: true })),
      ...(paysNothing ? { entrega_ids: [await newEntrega(ground, { cliente_id, total: 100 })] } : {}),
      monto: 100,
      referencia: one.slice(0, 8).toUpperCase(),
      fecha: localDay(Date.now()),
      archivo: 'transferencia.jpg',
      archivo_clave: `comprobantes/${one}.jpg`,
      archivo_sha256: sha256(one).toString('hex'),
      usuario_registro: String(cliente_id),
      ...asked,
    })
    .returning('comprobante_id')
    .executeTakeFirstOrThrow();
  return comprobante_id;
};
