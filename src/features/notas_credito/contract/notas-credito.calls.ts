import { z } from 'zod';
import { anyOf } from '#kit/contract/access.ts';
import { defineCall } from '#kit/contract/call.ts';
import { id, moment } from '#kit/contract/fields.ts';

/** A credit note counts until the end of so many days after the one on which it was asked for. */
export const NOTA_CREDITO_DIAS = 360;

export const NOTA_CREDITO_ESTADOS = ['Pendiente', 'Aprobado', 'Rechazado'] as const;
export type NotaCreditoEstado = (typeof NOTA_CREDITO_ESTADOS)[number];

/** What a client owes and what may be used to pay it; lempiras. */
export const saldosCliente = z
  .object({
    cliente_id: z.number(),
    /** What is still owed of deliveries on credit. */
    saldo: z.number(),
    /** What is left of approved notes of the last 360 days. */
    notas_credito: z.number(),
    /** These notes, the newest first. */
    detalle: z.array(
      z.object({
        nota_credito_id: z.number(),
        concepto: z.string(),
        credito: z.number(),
        usado: z.number(),
        /** What may still be used; 0 unless it is approved. */
        disponible: z.number(),
        estado: z.enum(NOTA_CREDITO_ESTADOS),
        fecha_registro: moment,
      }),
    ),
  })
  .meta({ id: 'SaldosCliente' });
export type SaldosCliente = z.output<typeof saldosCliente>;

export const notasCreditoCalls = {
  summary: defineCall({
    id: 'notas_credito.summary',
    method: 'GET',
    path: '/stats/credit_notes/summary/{cliente_id}',
    summary: 'Saldo de un cliente y sus notas de crédito de los últimos 360 días',
    access: anyOf('casilleros.detalle.ver'),
    params: z.object({ cliente_id: id() }),
    output: saldosCliente,
    topics: ['entregas'],
  }),
};
