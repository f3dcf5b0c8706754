import { sql } from 'kysely';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { repriceGuia } from '#features/viaje/server/cobro-guia.ts';
import { createGuiaNormal } from '#features/viaje/server/crear-guia.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { reassignPaquetes, type Retirado } from './reassign.public.ts';
import { paqueteMovement, type LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import { mailRecibidos } from './paquetes.mails.public.ts';

interface Claim {
  /** Locked and without a guide; the boxes of one tracking together. */
  readonly paquetes: readonly LockedPaquete[];
  /** Active: the caller has checked it. */
  readonly cliente_id: number;
  /** Absent: yes, unless the client consolidates. */
  readonly crear_guia: boolean | undefined;
  readonly usuario: string;
  /** For staff: why it belongs to this client. */
  readonly motivo: string;
}

interface Claimed {
  /** The first one, if the boxes have several services; null: none was created. */
  readonly guia_id: number | null;
  /** What another customer had declared about them. */
  readonly retirado: readonly Retirado[];
}

const wantsGuia = async (db: Executor, cliente_id: number): Promise<boolean> => {
  const { requiere_consolidar } = await db
    .selectFrom('clientes')
    .select('requiere_consolidar')
    .where('cliente_id', '=', cliente_id)
    .executeTakeFirstOrThrow();
  return !requiere_consolidar;
};

const latest = (days: readonly (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

/** Creates a Normal guide for boxes of one service, at the client's conditions. */
const createGuiaFor = async (
  db: Executor,
  ids: readonly number[],
  servicio_id: number,
  { cliente_id, usuario }: Claim,
): Promise<number> => {
  const condiciones = await readCondiciones(db, cliente_id, servicio_id);
  const fechas = await db
    .selectFrom('paquetes')
    .select(['fecha_salida_estimada', 'fecha_entrega_estimada'])
    .where('paquete_id', 'in', [...ids])
    .execute();
  const guia_id = await createGuiaNormal(db, {
    cliente_id,
    servicio_id,
    sucursal_id: await sucursalPrincipal(db),
    aplica_isv: true,
    guia_costo_envio: condiciones?.guia_costo_envio ?? 0,
    fecha_salida_estimada: latest(fechas.map((one) => one.fecha_salida_estimada)),
    fecha_entrega_estimada: latest(fechas.map((one) => one.fecha_entrega_estimada)),
    usuario,
  });
  // Rounded by the present setting, since the weight is first charged to a client today.
  const redondeo = condiciones?.redondeo ?? 0;
  const larger = sql`greatest(peso_real, peso_volumetrico)`;
  await db
    .updateTable('paquetes')
    .set({
      guia_id,
      peso_cobrar: redondeo === 0 ? sql`${larger}` : sql`ceil(${larger} / ${redondeo}::numeric) * ${redondeo}::numeric`,
    })
    .where('paquete_id', 'in', [...ids])
    .execute();
  await repriceGuia(db, guia_id);
  return guia_id;
};

/**
 * Gives parcels to a client. Those that have arrived go into Normal guides, one per service, and the client is mailed;
 * the others only change owner. What another customer had declared is removed from all.
 */
export const claimPaquetes = async (db: Executor, services: Services, claim: Claim): Promise<Claimed> => {
  const { paquetes, cliente_id, crear_guia, usuario, motivo } = claim;
  const ids = paquetes.map(({ paquete_id }) => paquete_id);
  if (ids.length === 0) return { guia_id: null, retirado: [] };
  const retirado = await reassignPaquetes(db, hasAnyId('p.paquete_id', ids), cliente_id);
  await paqueteMovement.note(db, paquetes, 'reclamar', { usuario, comentario: motivo });
  const arrived = paquetes.filter(({ paquete_estado }) => paquete_estado === 'Recibido en USA');
  const guias: number[] = [];
  if (crear_guia ?? (await wantsGuia(db, cliente_id)))
    for (const [servicio_id, some] of Map.groupBy(arrived, (paquete) => paquete.servicio_id))
      if (servicio_id !== null)
        guias.push(
          await createGuiaFor(
            db,
            some.map(({ paquete_id }) => paquete_id),
            servicio_id,
            claim,
          ),
        );
  await mailRecibidos(
    db,
    services,
    arrived.map(({ paquete_id }) => paquete_id),
    usuario,
  );
  return { guia_id: guias[0] ?? null, retirado };
};
