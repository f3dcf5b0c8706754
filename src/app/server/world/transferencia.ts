import { sql, type Insertable } from 'kysely';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Transferencias } from '#kit/server/db/tables.gen.ts';
import {
  TRANSFERENCIA_TRANSICIONES,
  type TransferenciaAccion,
  type TransferenciaEstado,
} from '#features/transferencias/rules/transferencia-transiciones.ts';
import { tarifaTransporteOf } from '#features/viaje/rules/tarifa-transporte.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { GUIA_TRANSICIONES, type GuiaAccion } from '#features/viaje/rules/guia-transiciones.ts';
import { PAQUETE_TRANSICIONES, type PaqueteAccion } from '#features/viaje/rules/paquete-transiciones.ts';
import type { Ground } from './ground.ts';
import { createBatch, takeNumbers } from './rows.ts';
import { addHistory, atOnce, lastOf, type Momento, stepsOf, wayTo } from './steps.ts';
import { newSucursal } from './sucursal.ts';

const WAY = ['crear', 'cerrar', 'enviar', 'completar'] as const satisfies readonly TransferenciaAccion[];

/** The options for a transfer; the rest takes its usual values. */
export interface TransferenciaAsked extends Partial<Omit<Insertable<Transferencias>, 'transferencia_estado'>> {
  readonly estado?: TransferenciaEstado;
  /** false: no rows in its history. */
  readonly history?: boolean;
  readonly momento?: Momento;
  /** Guides that lie at its branch of origin. */
  readonly guia_ids?: readonly number[];
  /** How many of them have arrived, if it is on its way. */
  readonly recibidas?: number;
}

/** The actions on a guide and its parcels in a transfer. */
const deedsIn = (estado: TransferenciaEstado, received: boolean): readonly (GuiaAccion & PaqueteAccion)[] => [
  ...(estado === 'Enviado a Sucursal' || estado === 'Recibido en Sucursal' ? (['enviar_a_sucursal'] as const) : []),
  ...(received ? (['recibir_en_sucursal'] as const) : []),
];

/** Creates a transfer, moves its guides as far as its state says, and writes their history. @returns its number. */
export const newTransferencia = async (ground: Ground, wanted: TransferenciaAsked = {}): Promise<number> => {
  const { estado = 'Abierto', history = true, guia_ids = [], recibidas = 0, momento, ...asked } = wanted;
  const { db, usuario } = ground;
  const now = new Date().toISOString();
  const when: Momento = momento ?? (() => now);
  const [transferencia_id = 0] = await takeNumbers(db, 'transferencias', 1);
  const steps = stepsOf(
    TRANSFERENCIA_TRANSICIONES,
    atOnce(wayTo(TRANSFERENCIA_TRANSICIONES, [WAY], estado), usuario, when),
  );
  const momentOf = (accion: TransferenciaAccion): string | null =>
    steps.find((step) => step.accion === accion)?.fecha_registro ?? null;
  const batch = createBatch(history ? undefined : 'historial');
  const sucursal_id = asked.sucursal_id ?? (await newSucursal(ground));
  batch.add('transferencias', {
    transferencia_id,
    sucursal_origen_id: asked.sucursal_origen_id ?? (await newSucursal(ground)),
    sucursal_id,
    transferencia_estado: lastOf(steps).estado,
    fecha_cierre: momentOf('cerrar'),
    fecha_envio: momentOf('enviar'),
    fecha_recepcion: momentOf('completar'),
    usuario_registro: usuario,
    fecha_registro: steps[0].fecha_registro,
    ...asked,
  });
  addHistory(batch, 'transferencia', transferencia_id, steps);
  const there = new Set(estado === 'Recibido en Sucursal' ? guia_ids : guia_ids.slice(0, recibidas));
  const guias = await db
    .selectFrom('guias')
    .select(['guia_id', 'guia_estado', 'fecha_disponible'])
    .where(hasAnyId('guia_id', guia_ids))
    .execute();
  const comentario = transferenciaText(transferencia_id);
  for (const { guia_id, guia_estado } of guias) {
    const received = there.has(guia_id);
    batch.add('transferencia_guias', {
      transferencia_id,
      guia_id,
      fecha_recepcion: received ? when('recibir_en_sucursal') : null,
    });
    const deeds: readonly GuiaAccion[] = ['poner_en_transferencia', ...deedsIn(estado, received)];
    const told = atOnce(deeds, usuario, when).map((deed) => ({ ...deed, comentario }));
    addHistory(batch, 'guia', guia_id, stepsOf(GUIA_TRANSICIONES, told, guia_estado));
  }
  const paquetes = await db
    .selectFrom('paquetes')
    .select(['paquete_id', 'guia_id', 'paquete_estado'])
    .where(hasAnyId('guia_id', guia_ids))
    .where('reempaque_id', 'is', null)
    .execute();
  for (const { paquete_id, guia_id, paquete_estado } of paquetes) {
    const deeds = deedsIn(estado, guia_id !== null && there.has(guia_id));
    if (deeds.length > 0)
      addHistory(
        batch,
        'paquete',
        paquete_id,
        stepsOf(PAQUETE_TRANSICIONES, atOnce(deeds, usuario, when), paquete_estado),
      );
  }
  await batch.write(db);
  const inside = guia_ids.filter((guia_id) => !there.has(guia_id));
  await db.updateTable('guias').set({ transferencia_id }).where(hasAnyId('guia_id', inside)).execute();
  const sucursal = await db
    .selectFrom('sucursales')
    .select(['sucursal_principal', 'tarifa_transporte'])
    .where('sucursal_id', '=', sucursal_id)
    .executeTakeFirstOrThrow();
  const arrived = hasAnyId('guia_id', [...there]);
  await db
    .updateTable('guias')
    .set({
      sucursal_id,
      guia_tarifa_transporte: tarifaTransporteOf(sucursal),
      fecha_disponible: sql<
        string | null
      >`case when fecha_disponible is not null then ${when('recibir_en_sucursal')}::timestamptz end`,
    })
    .where(arrived)
    .execute();
  // A parcel that leaves is no longer on its shelf.
  if (deedsIn(estado, false).length > 0)
    await db.updateTable('paquetes').set({ ubicacion: null }).where(hasAnyId('guia_id', guia_ids)).execute();
  await db
    .updateTable('paquetes')
    .set({ sucursal_id, bodega_desde: when('recibir_en_sucursal') })
    .where(arrived)
    .execute();
  return transferencia_id;
};
