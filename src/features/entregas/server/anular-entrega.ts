import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { lockTrackingsOf, moveEntregadas } from '#features/viaje/server/entregar-guias.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import type { entregasCalls } from '../contract/entregas.calls.ts';
import { entregaErrors } from '../contract/entregas.errors.ts';
import { esDeOtroDia } from '../rules/entrega-acciones.public.ts';
import { readEntrega } from './read-entrega.ts';
import { mailAnulado } from '#features/abonos/server/abonos.mails.public.ts';
import { takeBackPagos } from '#features/abonos/server/anular-pagos.public.ts';
import { entregaMovement } from '#features/abonos/server/entregas.movement.public.ts';
import { notasUsadasAudit } from '#features/abonos/server/pagos.public.ts';
import { total as sum } from '#kit/rules/money.ts';

const lockEntrega = async (db: Executor, entrega_id: number) => {
  const [entrega] = await entregaMovement.lock(db, [entrega_id]);
  if (entrega === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return entrega;
};

/** Makes its guias available again at the price they had; the lines are only marked as voided. */
const takeBackGuias = async (db: Executor, entrega_id: number, usuario: string, razon: string): Promise<void> => {
  const lineas = await db
    .selectFrom('entregas_guias')
    .select('guia_id')
    .where('entrega_id', '=', entrega_id)
    .where('anulada', '=', false)
    .execute();
  const guia_ids = lineas.map(({ guia_id }) => guia_id);
  await lockTrackingsOf(db, guia_ids);
  const guias = await guiaMovement.lock(db, guia_ids);
  await moveEntregadas(db, guias, 'anular_entrega', usuario, razon);
  await db.updateTable('entregas_guias').set({ anulada: true }).where('entrega_id', '=', entrega_id).execute();
};

/**
 * Voids a delivery. Locks in this order: the delivery, the trackings of its parcels, its guias, their parcels, its
 * receipts, credit notes.
 */
export const voidEntrega = async ({
  db,
  user,
  params: { entrega_id },
  body: { razon, version },
  services,
  audit,
  notify,
}: Context<typeof entregasCalls.void>): Promise<Answer<typeof entregasCalls.void>> => {
  if (user.cliente_id !== null) throw refuse(kitErrors.NO_ENCONTRADO);
  const before = await lockEntrega(db, entrega_id);
  const now = new Date();
  entregaMovement.require([before], 'anular');
  if (esDeOtroDia(before, now)) throw refuse(entregaErrors.ENTREGA_DE_OTRO_DIA);
  if (version !== undefined && version !== before.version) throw refuse(kitErrors.VERSION_ANTERIOR);
  await takeBackGuias(db, entrega_id, user.usuario, razon);
  const anulacion = { razon, usuario: user.usuario, now };
  const { abono_ids, notas, devoluciones } = await takeBackPagos(db, entrega_id, anulacion);
  await entregaMovement.move(db, [before], 'anular', {
    usuario: user.usuario,
    set: { razon_anulacion: razon, usuario_anulacion: user.usuario, fecha_anulacion: now.toISOString() },
  });
  const devuelto = sum(devoluciones.map(({ credito }) => credito));
  const { cliente_id } = before;
  await mailAnulado(
    db,
    services,
    { cliente_id, razon, entrega_ids: [entrega_id], abono_id: null, devuelto },
    user.usuario,
  );
  audit(
    {
      accion: 'entregas.anular',
      entidad: 'entrega',
      entidad_id: entrega_id,
      antes: { estado: before.estado, total: before.total, pagado: before.pagado },
      despues: { estado: 'Anulada', razon, abono_ids },
    },
    ...notasUsadasAudit(notas, 'devolver', { entrega_id }),
    ...devoluciones.map(({ nota_credito_id, credito }) => ({
      accion: 'notas_credito.crear',
      entidad: 'nota_credito',
      entidad_id: nota_credito_id,
      despues: { concepto: 'Devolución', credito, entrega_id },
    })),
  );
  notify(
    'abonos',
    'entregas',
    'guias',
    'paquetes',
    ...(notas.length + devoluciones.length > 0 ? ['notas_credito'] : []),
  );
  return {
    data: await readEntrega(db, services, user, entrega_id),
    message: [
      'La entrega se anuló; sus guías están disponibles de nuevo.',
      // A receipt that also paid other deliveries is not voided: its part becomes a credit note.
      ...(devuelto > 0 ? [`${moneyText(devuelto)} quedan como crédito del cliente.`] : []),
    ].join(' '),
  };
};
