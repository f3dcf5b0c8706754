import type { Executor } from '#kit/server/db/database.ts';
import { localDay } from '#kit/rules/dates.ts';
import { sha256 } from '#kit/server/security/secrets.ts';
import { newComprobante } from '../../world/comprobante.ts';
import { newNota } from '../../world/nota.ts';

const DAY_MS = 86_400_000;
const CAJA = 'caja.sps';
const ADMIN = 'admin';

interface Archivos {
  /** The sample files used as evidence of a note and as picture of a transfer. */
  readonly factura_clave: string;
  readonly recibo_clave: string;
}

/** Loads, for the first clients, notes in every state and transfers that wait, one of them sent twice. */
export const loadCreditoDemo = async (
  db: Executor,
  now: Date,
  { factura_clave, recibo_clave }: Archivos,
): Promise<void> => {
  const ago = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const clientes = await db
    .selectFrom('clientes')
    .select('cliente_id')
    .where('cliente_id', '>', 0)
    .where('cliente_estatus', '=', 'Activo')
    .orderBy('cliente_id')
    .limit(3)
    .execute();
  const [ana = 0, otro = ana, tercero = ana] = clientes.map(({ cliente_id }) => cliente_id);
  const ground = { db, cliente_id: ana, servicio_id: 0, usuario: CAJA };
  const pedida = { adjunto: 'factura.pdf', adjunto_clave: factura_clave };
  const revisada = { usuario_revision: ADMIN, fecha_revision: ago(2) };
  for (const nota of [
    {
      cliente_id: ana,
      concepto: 'Cobro en exceso',
      razon: 'Se cobró una libra de más.',
      credito: 125.5,
      estado: 'Pendiente',
      ...pedida,
    },
    {
      cliente_id: otro,
      concepto: 'Reclamo por daño',
      razon: 'La caja llegó golpeada y se quebró una taza.',
      credito: 890,
      estado: 'Pendiente',
      ...pedida,
    },
    {
      cliente_id: ana,
      concepto: 'Cortesía',
      razon: 'El paquete llegó una semana tarde.',
      credito: 150,
      estado: 'Aprobado',
      fecha_registro: ago(3),
      ...pedida,
      ...revisada,
    },
    {
      cliente_id: tercero,
      concepto: 'Reclamo por daño',
      razon: 'Dice que la caja llegó abierta.',
      credito: 2400,
      estado: 'Rechazado',
      razon_rechazo: 'La foto de la entrega muestra la caja sellada.',
      fecha_registro: ago(6),
      ...pedida,
      ...revisada,
    },
    {
      cliente_id: otro,
      concepto: 'Cortesía',
      razon: 'Por la demora de la semana.',
      credito: 100,
      estado: 'Anulado',
      razon_anulacion: 'Se había dado dos veces.',
      usuario_anulacion: ADMIN,
      fecha_anulacion: ago(1),
      fecha_registro: ago(5),
      ...pedida,
      ...revisada,
    },
  ] as const)
    await newNota(ground, nota);
  const { cuenta_banco_id } = await db
    .updateTable('cuentas_banco')
    .set({ recibe_transferencias: true })
    .where('cuenta_banco_nombre', '=', 'Depósitos de clientes')
    .returning('cuenta_banco_id')
    .executeTakeFirstOrThrow();
  const deudas = await db
    .selectFrom('entregas')
    .select((eb) => ['entrega_id', 'cliente_id', eb.ref('saldo').$notNull().as('saldo')])
    .where('saldo', '>', 0)
    .orderBy('entrega_id')
    .limit(2)
    .execute();
  for (const [place, { entrega_id, cliente_id, saldo }] of deudas.entries())
    await newComprobante(ground, {
      cliente_id,
      entrega_ids: [entrega_id],
      cuenta_banco_id,
      monto: saldo,
      // The second client sends the first client's transfer again.
      referencia: 'TRF-5548120',
      fecha: localDay(now),
      archivo: 'transferencia.png',
      archivo_clave: recibo_clave,
      archivo_sha256: sha256(recibo_clave).toString('hex'),
      fecha_registro: new Date(now.getTime() - (3 - place) * 3_600_000).toISOString(),
    });
};
