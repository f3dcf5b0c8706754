import { localDay } from '#kit/rules/dates.ts';
import { refuse } from '#kit/contract/errors.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { fechasEstimadas } from '#features/servicios/rules/fechas-estimadas.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import type { Permitida } from '#features/viaje/contract/rebaja.schemas.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import type { LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { writeMedidas } from '#features/viaje/server/medidas.ts';
import type { LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';
import { writeFechas } from '#features/viaje/server/cambiar-servicio.ts';
import { putInServicio } from '#features/viaje/server/poner-en-guia.ts';
import { requireRebajaSinGuia } from '#features/viaje/server/rebaja-guia.ts';
import { solicitudErrors } from '../contract/solicitudes.errors.ts';

/** The parcels that are in Miami and were received for another service. */
const ofAnother = ({ servicio_id }: LockedGuia, paquetes: readonly LockedPaquete[]): LockedPaquete[] =>
  paquetes.filter((one) => one.paquete_estado === 'Recibido en USA' && one.servicio_id !== servicio_id);

/** @throws SOLICITUD_PAQUETE_OTRO_SERVICIO. */
export const requireSuServicio = async (
  db: Executor,
  guia: LockedGuia,
  paquetes: readonly LockedPaquete[],
): Promise<void> => {
  const [other] = ofAnother(guia, paquetes);
  if (other === undefined) return;
  const { servicio_nombre: servicio } = await db
    .selectFrom('servicios')
    .select('servicio_nombre')
    .where('servicio_id', '=', guia.servicio_id)
    .executeTakeFirstOrThrow();
  throw refuse(solicitudErrors.SOLICITUD_PAQUETE_OTRO_SERVICIO, { tracking: other.tracking, servicio });
};

/** Puts the parcels of a request into its service, whatever service they were announced for. */
export const takeServicio = async (
  db: Executor,
  { servicio_id }: LockedGuia,
  paquetes: readonly LockedPaquete[],
): Promise<void> => putInServicio(db, paquetes, servicio_id);

/** Writes the estimated dates of received parcels, by the days of a service. */
const putFechas = async (
  db: Executor,
  paquetes: readonly { readonly paquete_id: number; readonly fecha_recepcion: string | null }[],
  servicio: Parameters<typeof fechasEstimadas>[1],
): Promise<void> =>
  writeFechas(
    db,
    paquetes.flatMap(({ paquete_id, fecha_recepcion }) =>
      fecha_recepcion === null ? [] : [{ paquete_id, ...fechasEstimadas(localDay(fecha_recepcion), servicio) }],
    ),
  );

const measuresOf = async (db: Executor, paquetes: readonly LockedPaquete[]) => {
  const ids = paquetes.map(({ paquete_id }) => paquete_id);
  return db
    .selectFrom('paquetes')
    .select(['paquete_id', 'alto', 'largo', 'ancho', 'peso_real', 'peso_cobrar', 'fecha_recepcion'])
    .where(hasAnyId('paquete_id', ids))
    .execute();
};

/**
 * Puts the parcels of an approved request into its service: those that have arrived are measured with its divisor and
 * get its dates. If that makes one cheaper, the user who approves needs the authorisation for a price reduction.
 * @returns the entries for the log.
 * @throws REBAJA_SIN_AUTORIZACION, REBAJA_SIN_RAZON.
 */
export const goByServicio = async (
  db: Executor,
  user: Principal,
  guia: LockedGuia,
  paquetes: readonly LockedPaquete[],
  permitida: Permitida,
): Promise<readonly AuditEntry[]> => {
  const others = ofAnother(guia, paquetes);
  await takeServicio(db, guia, paquetes);
  if (others.length === 0) return [];
  const condiciones = await readCondiciones(db, guia.cliente_id, guia.servicio_id);
  if (condiciones === null) throw refuse(viajeErrors.GUIA_SERVICIO_DESCONOCIDO);
  const before = await measuresOf(db, others);
  await writeMedidas(
    db,
    before.flatMap(({ paquete_id, alto, largo, ancho, peso_real }) =>
      alto === null || largo === null || ancho === null || peso_real === null
        ? []
        : [{ paquete_id, alto, largo, ancho, peso_real }],
    ),
    condiciones.divisor,
    condiciones.redondeo,
  );
  await putFechas(db, before, condiciones);
  const after = new Map((await measuresOf(db, others)).map((one) => [one.paquete_id, one.peso_cobrar]));
  const rebajas: AuditEntry[] = [];
  for (const { paquete_id, peso_cobrar } of before) {
    const servicio_id = others.find((one) => one.paquete_id === paquete_id)?.servicio_id ?? guia.servicio_id;
    const own = (await readCondiciones(db, guia.cliente_id, servicio_id)) ?? condiciones;
    rebajas.push(
      ...requireRebajaSinGuia(
        user,
        {
          paquete_id,
          antes: { peso_cobrar, condiciones: own },
          ahora: { peso_cobrar: after.get(paquete_id) ?? null, condiciones },
        },
        permitida,
      ),
    );
  }
  return rebajas;
};
