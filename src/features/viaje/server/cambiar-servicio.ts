import { sql } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { fechasEstimadas, type FechasEstimadas } from '#features/servicios/rules/fechas-estimadas.public.ts';
import type { LockedGuia } from './guias.movement.ts';
import { writeCargos } from './cargos-guia.ts';
import { writeMedidas, type Medida } from './medidas.ts';

interface PaqueteDeGuia {
  readonly paquete_id: number;
  readonly alto: number | null;
  readonly largo: number | null;
  readonly ancho: number | null;
  readonly peso_real: number | null;
  readonly fecha_recepcion: string | null;
}

interface Servicio {
  readonly servicio_id: number;
  readonly servicio_dias: readonly number[];
  readonly tiempo_entrega: number;
  readonly divisor: number;
}

const isMeasured = (paquete: PaqueteDeGuia): paquete is PaqueteDeGuia & Medida =>
  paquete.alto !== null && paquete.largo !== null && paquete.ancho !== null && paquete.peso_real !== null;

/** Writes the estimated departure and delivery dates of parcels in one statement. */
export const writeFechas = async (
  db: Executor,
  fechas: readonly ({ readonly paquete_id: number } & FechasEstimadas)[],
): Promise<void> => {
  if (fechas.length === 0) return;
  await sql`
    update paquetes p set fecha_salida_estimada = f.fecha_salida_estimada, fecha_entrega_estimada = f.fecha_entrega_estimada
    from jsonb_to_recordset(${JSON.stringify(fechas)}::jsonb)
      as f(paquete_id int, fecha_salida_estimada date, fecha_entrega_estimada date)
    where p.paquete_id = f.paquete_id`.execute(db);
};

/**
 * Moves a guide and its parcels to another service. The parcels get its divisor and departure days; the guide gets
 * their total weight and latest dates, and loses its price.
 */
export const moveToServicio = async (
  db: Executor,
  guia: Pick<LockedGuia, 'guia_id'>,
  paquetes: readonly PaqueteDeGuia[],
  servicio: Servicio,
): Promise<void> => {
  const { paquetes: settings } = await readSettings(db);
  await writeMedidas(db, paquetes.filter(isMeasured), servicio.divisor, Number(settings.PKG_REDONDEO_PESO));
  const fechas = paquetes.flatMap(({ paquete_id, fecha_recepcion }) =>
    fecha_recepcion === null ? [] : [{ paquete_id, ...fechasEstimadas(localDay(fecha_recepcion), servicio) }],
  );
  await db
    .updateTable('paquetes')
    .set({ servicio_id: servicio.servicio_id })
    .where('guia_id', '=', guia.guia_id)
    .execute();
  await writeFechas(db, fechas);
  await sql`
    update guias g set servicio_id = ${servicio.servicio_id}, servicio_id_fee = null, tarifa_id = null,
      tarifa_especial = false, guia_valor = 0, guia_descuento = 0,
      cobro_plana = null, cobro_libra = null, cobro_incluye = null, cobro_minimo = null,
      peso_cobrar = coalesce(p.peso_cobrar, 0), fecha_salida_estimada = p.salida, fecha_entrega_estimada = p.entrega
    from (select sum(peso_cobrar) as peso_cobrar, max(fecha_salida_estimada) as salida, max(fecha_entrega_estimada) as entrega
      from paquetes where guia_id = ${guia.guia_id} and reempaque_id is null and paquete_estado <> 'Abandonado') p
    where g.guia_id = ${guia.guia_id}`.execute(db);
  await writeCargos(db, [{ guia_id: guia.guia_id, cargos: [] }]);
};
