import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { localDay } from '#kit/rules/dates.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { computeAlmacenaje, cobroDeAlmacenaje } from '#features/almacenaje/rules/almacenaje.public.ts';
import { TERMINOS_ALMACENAJE } from '#features/almacenaje/server/terminos.public.ts';
import type { CargoLine } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import type { TarifaUsada } from '#features/servicios/rules/condiciones.public.ts';
import { pesoConMinimo, valorDePeso } from '#features/servicios/rules/precio.public.ts';
import { factorVigente } from '#features/tarifas_cliente/server/condiciones.public.ts';
import type { LineaPrecio } from '../rules/linea-precio.ts';
import { explainPrecio, type AlmacenajeExplicado } from '../rules/precio-explicado.ts';
import { cargosOf } from './cargos-guia.ts';
import { esperaDesde } from './en-transferencia.ts';
import { isvDeGuia } from './isv-guia.ts';
import { keptTarifa } from './tarifa-guia.ts';

/** Guides with everything that their price depends on: the fee, and the parcels but repacked and abandoned ones. */
const selectPrecios = (db: Executor, guia_ids: readonly number[]) =>
  db
    .selectFrom('guias as g')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .leftJoin('servicios as fs', 'fs.servicio_id', 'g.servicio_id_fee')
    .leftJoin('tarifas as t', 't.tarifa_id', 'g.tarifa_id')
    .select(['g.guia_estado', esperaDesde.as('espera_desde'), ...TERMINOS_ALMACENAJE])
    .select(['g.guia_id', 'g.cliente_id', 'g.peso_cobrar', 'g.guia_valor', 'g.guia_descuento', 'g.guia_costo_envio'])
    .select(['g.guia_tarifa_transporte', 'g.guia_cargos', 'g.guia_cargos_isv', cargosOf('g.guia_id').as('cargos')])
    .select(['g.aplica_isv', 'g.factor_dolar as factor_propio', 'g.tarifa_especial', 's.divisor', 't.tarifa_numero'])
    .select(['g.cobro_plana', 'g.cobro_libra', 'g.cobro_incluye', 'g.cobro_minimo'])
    .select((eb) => [
      eb.fn.coalesce('fs.servicio_nombre', 's.servicio_nombre').as('servicio_fee_nombre'),
      eb.fn.coalesce('fs.servicio_minimo', 's.servicio_minimo').as('servicio_minimo'),
      isvDeGuia.as('isv_porcentaje'),
      factorVigente.as('factor_vigente'),
      // The fees that a guide from before guides kept their fee may have been priced by.
      jsonObjectFrom(
        eb
          .selectFrom('tarifas as n')
          .select(['n.tarifa_plana', 'n.tarifa_peso', 'n.peso_minimo'])
          .whereRef('n.tarifa_id', '=', 'g.tarifa_id'),
      ).as('de_servicio'),
      jsonObjectFrom(
        eb
          .selectFrom('tarifas_cliente as e')
          .select(['e.tarifa_plana', 'e.tarifa_peso', 'e.peso_minimo'])
          .whereRef('e.cliente_id', '=', 'g.cliente_id')
          .where('g.tarifa_especial', '=', true)
          .where((on) => on('e.servicio_id', '=', on.fn.coalesce('g.servicio_id_fee', 'g.servicio_id'))),
      ).as('especial'),
      jsonArrayFrom(
        eb
          .selectFrom('paquetes as p')
          .select(['p.paquete_id', 'p.tracking', 'p.paquete_descripcion', 'p.cantidad', 'p.alto', 'p.largo', 'p.ancho'])
          .select(['p.peso_real', 'p.peso_volumetrico', 'p.peso_cobrar'])
          .whereRef('p.guia_id', '=', 'g.guia_id')
          .where('p.reempaque_id', 'is', null)
          .where('p.paquete_estado', '<>', 'Abandonado')
          .orderBy('p.paquete_id'),
      ).as('paquetes'),
    ])
    .where(hasAnyId('g.guia_id', guia_ids))
    .modifyFront(KEEP_PLAN)
    .execute();

type PrecioRow = Awaited<ReturnType<typeof selectPrecios>>[number];

/** What a guide was charged at its delivery, which keeps it; its present price may differ. */
export interface PrecioCobrado {
  readonly guia_id: number;
  readonly peso_cobrar: number;
  readonly guia_valor: number;
  readonly guia_descuento: number;
  readonly guia_costo_envio: number;
  readonly guia_tarifa_transporte: number;
  readonly guia_cargos: number;
  readonly guia_cargos_isv: number;
  readonly cargos: readonly CargoLine[];
  readonly almacenaje: AlmacenajeExplicado;
  /** 0: no ISV was charged. */
  readonly isv_porcentaje: number;
  readonly factor_dolar: number;
}

/** The fee that the guide keeps, else today's fee if it gives the same value; any other would explain nothing. */
const tarifaOf = (row: PrecioRow): TarifaUsada | null => {
  const kept = keptTarifa(row);
  if (kept !== null) return kept;
  const today = row.tarifa_especial ? row.especial : row.de_servicio;
  if (today === null) return null;
  const { servicio_minimo } = row;
  const isSame = valorDePeso(today, pesoConMinimo(row.peso_cobrar, servicio_minimo)) === row.guia_valor;
  return isSame ? { ...today, servicio_minimo } : null;
};

const nombreOf = ({ tarifa_especial, tarifa_numero, servicio_fee_nombre }: PrecioRow): string =>
  tarifa_especial
    ? 'Tarifa especial del cliente'
    : tarifa_numero === null
      ? `Precio de ${servicio_fee_nombre}`
      : `Precio ${tarifa_numero} de ${servicio_fee_nombre}`;

/** The storage charge as of today, of guides that wait for pickup. */
const almacenajeOf = (row: PrecioRow): AlmacenajeExplicado => ({
  ...cobroDeAlmacenaje(
    row.guia_estado === 'Disponible para entrega' ? computeAlmacenaje(row.espera_desde, row) : null,
    localDay(new Date()),
    row.factor_propio,
  ),
  exonerado: false,
});

const linesOf = (row: PrecioRow, redondeo: number, cobrado: PrecioCobrado | undefined): LineaPrecio[] => {
  const tarifa = tarifaOf(row);
  // If the delivery charged something else than the guide costs now, its fee is not known any more.
  const isAsNow =
    cobrado === undefined || (cobrado.peso_cobrar === row.peso_cobrar && cobrado.guia_valor === row.guia_valor);
  return explainPrecio({
    ...row,
    almacenaje: almacenajeOf(row),
    factor_dolar: row.factor_propio ?? row.factor_vigente,
    ...(cobrado === undefined ? {} : { ...cobrado, aplica_isv: cobrado.isv_porcentaje > 0 }),
    es_estimado: cobrado === undefined && row.factor_propio === null,
    redondeo,
    tarifa: tarifa === null || !isAsNow ? null : { ...tarifa, nombre: nombreOf(row) },
    paquetes: row.paquetes.map(({ tracking, paquete_descripcion, ...paquete }) => ({
      ...paquete,
      nombre: paquete_descripcion === '' ? tracking : paquete_descripcion,
    })),
  });
};

/**
 * Explains the prices of guides, read in one statement for any number of guides.
 * @param cobrados what deliveries charged for some of them.
 */
export const explainGuias = async (
  db: Executor,
  guia_ids: readonly number[],
  cobrados: readonly PrecioCobrado[] = [],
): Promise<ReadonlyMap<number, readonly LineaPrecio[]>> => {
  if (guia_ids.length === 0) return new Map();
  const { paquetes } = await readSettings(db);
  const redondeo = Number(paquetes.PKG_REDONDEO_PESO);
  const rows = await selectPrecios(db, guia_ids);
  return new Map(
    rows.map((row) => {
      const cobrado = cobrados.find(({ guia_id }) => guia_id === row.guia_id);
      return [row.guia_id, linesOf(row, redondeo, cobrado)];
    }),
  );
};
