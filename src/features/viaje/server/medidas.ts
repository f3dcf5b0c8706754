import { sql } from 'kysely';
import type { Executor } from '#kit/server/db/database.ts';
import { pesoCobrar, pesoVolumetrico } from '../rules/dimensiones.ts';

/** The measures of a parcel, in inches and pounds. */
export interface Medida {
  readonly paquete_id: number;
  readonly alto: number;
  readonly largo: number;
  readonly ancho: number;
  readonly peso_real: number;
  /** Corrected description; absent: it stays. */
  readonly paquete_descripcion?: string | undefined;
  readonly paquete_courier?: string | undefined;
  /** US dollars. */
  readonly valor_compra?: number | null | undefined;
}

/**
 * Writes the measures of parcels, and the weight that each is charged for, in one statement.
 * @param divisor of the service.
 * @param redondeo PKG_REDONDEO_PESO.
 */
export const writeMedidas = async (
  db: Executor,
  medidas: readonly Medida[],
  divisor: number,
  redondeo: number,
): Promise<void> => {
  if (medidas.length === 0) return;
  const rows = medidas.map((medida) => {
    const peso_volumetrico = pesoVolumetrico(medida, divisor);
    return { ...medida, peso_volumetrico, peso_cobrar: pesoCobrar(medida.peso_real, peso_volumetrico, redondeo) };
  });
  await sql`
    update paquetes p set alto = m.alto, largo = m.largo, ancho = m.ancho, peso_real = m.peso_real,
      peso_volumetrico = m.peso_volumetrico, peso_cobrar = m.peso_cobrar,
      paquete_descripcion = coalesce(m.paquete_descripcion, p.paquete_descripcion),
      paquete_courier = coalesce(m.paquete_courier, p.paquete_courier),
      valor_compra = coalesce(m.valor_compra, p.valor_compra)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(paquete_id int, alto numeric, largo numeric,
      ancho numeric, peso_real numeric, peso_volumetrico numeric, peso_cobrar numeric,
      paquete_descripcion text, paquete_courier text, valor_compra numeric)
    where p.paquete_id = m.paquete_id`.execute(db);
};
