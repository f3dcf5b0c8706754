import { localDay } from '#kit/rules/dates.ts';
import { refuseField } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { QueryOf } from '#kit/contract/call.ts';
import { tarifaUsada, valorPorCondiciones, type Valor } from '#features/servicios/rules/condiciones.public.ts';
import { fechasEstimadas } from '#features/servicios/rules/fechas-estimadas.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { readCondicionesOf } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { cargosDeGuia, sumaDeCargos } from '#features/viaje/rules/cargos-guia.ts';
import { pesoCobrar, pesoVolumetrico } from '#features/viaje/rules/dimensiones.ts';
import { explainPrecio } from '#features/viaje/rules/precio-explicado.ts';
import { tarifaTransporteOf } from '#features/viaje/rules/tarifa-transporte.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import type { informacionCalls } from '../contract/informacion.calls.ts';
import { informacionErrors } from '../contract/informacion.errors.ts';
import type { Cotizacion } from '../contract/informacion.schemas.ts';

/** An id that no client has: public fees and no home delivery. */
const NADIE = -1;

type Pregunta = QueryOf<typeof informacionCalls.cotizar>;

interface Ofrecido {
  readonly servicio_id: number;
  readonly servicio_codigo: string;
  readonly servicio_nombre: string;
  readonly servicio_descripcion: string;
  readonly tiempo_entrega: number;
}

/** The active services with the pricing conditions of a client, or the public ones. */
export const readOfrecidos = async (
  db: Executor,
  cliente_id: number = NADIE,
): Promise<readonly (readonly [Ofrecido, CondicionesCliente])[]> => {
  const servicios = await db
    .selectFrom('servicios')
    .select(['servicio_id', 'servicio_codigo', 'servicio_nombre', 'servicio_descripcion', 'tiempo_entrega'])
    .where('servicio_estatus', '=', 'Activo')
    .orderBy('servicio_id')
    .execute();
  const condicionesOf = await readCondicionesOf(
    db,
    servicios.map(({ servicio_id }) => ({ cliente_id, servicio_id })),
  );
  return servicios.flatMap((servicio) => {
    const condiciones = condicionesOf(cliente_id, servicio.servicio_id);
    return condiciones === null ? [] : [[servicio, condiciones] as const];
  });
};

const nombreDeTarifa = (condiciones: CondicionesCliente, { tarifa_especial, tarifa_id }: Valor): string => {
  const tarifa = condiciones.tarifas.find((one) => one.tarifa_id === tarifa_id);
  return tarifa_especial
    ? 'Su tarifa especial'
    : `Precio${tarifa === undefined ? '' : ` ${tarifa.tarifa_numero}`} de ${condiciones.servicio_nombre}`;
};

/** The transport fee of the branch. @throws COTIZAR_SUCURSAL_DESCONOCIDA */
const transporteHasta = async (db: Executor, sucursal_id: number | undefined): Promise<number> => {
  if (sucursal_id === undefined) return 0;
  const sucursal = await db
    .selectFrom('sucursales')
    .select(['sucursal_principal', 'tarifa_transporte'])
    .where('sucursal_id', '=', sucursal_id)
    .where('sucursal_estado', '=', true)
    .executeTakeFirst();
  if (sucursal === undefined) throw refuseField(informacionErrors.COTIZAR_SUCURSAL_DESCONOCIDA, 'sucursal_id');
  return tarifaTransporteOf(sucursal);
};

/**
 * The quote of one service, computed by the same rules as a guide with one such parcel; null if the service has no
 * price for it.
 */
const quoteServicio = (
  [servicio, condiciones]: readonly [Ofrecido, CondicionesCliente],
  { peso, alto, largo, ancho, valor_compra = 0 }: Pregunta,
  guia_tarifa_transporte: number,
  hoy: string,
): Cotizacion | null => {
  const medidas = alto === undefined || largo === undefined || ancho === undefined ? null : { alto, largo, ancho };
  const peso_volumetrico = medidas === null ? 0 : pesoVolumetrico(medidas, condiciones.divisor);
  const peso_cobrar = pesoCobrar(peso, peso_volumetrico, condiciones.redondeo);
  const valor = valorPorCondiciones(condiciones, peso_cobrar);
  const { guia_valor, tarifa_especial } = valor;
  if (guia_valor <= 0) return null;
  const { servicio_id } = servicio;
  const cargos = cargosDeGuia({
    guia_valor,
    declarado: valor_compra,
    servicio_id,
    cargos: condiciones.cargos,
    antes: [],
    congelada: false,
  });
  const cobro = {
    guia_valor,
    guia_descuento: 0,
    guia_costo_envio: condiciones.guia_costo_envio,
    guia_tarifa_transporte,
    ...sumaDeCargos(cargos),
    aplica_isv: true,
  };
  const { isv_porcentaje, factor_dolar, divisor, redondeo } = condiciones;
  const { total_usd, total } = totalGuia(cobro, isv_porcentaje, factor_dolar);
  const usada = tarifaUsada(condiciones, valor);
  const { fecha_entrega_estimada } = fechasEstimadas(hoy, condiciones);
  return {
    servicio_id,
    servicio_codigo: servicio.servicio_codigo,
    servicio_nombre: servicio.servicio_nombre,
    tiempo_entrega: servicio.tiempo_entrega,
    fecha_entrega_estimada,
    peso_cobrar,
    tarifa_especial,
    guia_valor,
    total_usd,
    total,
    lineas: explainPrecio({
      ...cobro,
      cargos,
      peso_cobrar,
      divisor,
      redondeo,
      isv_porcentaje,
      factor_dolar,
      es_estimado: true,
      tarifa: usada === null ? null : { ...usada, nombre: nombreDeTarifa(condiciones, valor) },
      paquetes: [
        {
          paquete_id: 0,
          nombre: 'El suyo',
          cantidad: 1,
          alto: medidas?.alto ?? null,
          largo: medidas?.largo ?? null,
          ancho: medidas?.ancho ?? null,
          peso_real: peso,
          peso_volumetrico,
          peso_cobrar,
        },
      ],
    }).map((linea) => ({ ...linea, paquete_id: null })),
  };
};

/**
 * Quotes every active service, or one, the cheapest first.
 * @param cliente_id the client whose fees apply; public fees without it.
 * @throws COTIZAR_SERVICIO_DESCONOCIDO, COTIZAR_SUCURSAL_DESCONOCIDA, both at their fields.
 */
export const quote = async (db: Executor, pregunta: Pregunta, cliente_id?: number): Promise<Cotizacion[]> => {
  const { servicio_id, sucursal_id } = pregunta;
  const transporte = await transporteHasta(db, sucursal_id);
  const ofrecidos = (await readOfrecidos(db, cliente_id)).filter(
    ([servicio]) => servicio_id === undefined || servicio.servicio_id === servicio_id,
  );
  if (servicio_id !== undefined && ofrecidos.length === 0)
    throw refuseField(informacionErrors.COTIZAR_SERVICIO_DESCONOCIDO, 'servicio_id');
  const hoy = localDay(new Date());
  return ofrecidos
    .flatMap((ofrecido) => quoteServicio(ofrecido, pregunta, transporte, hoy) ?? [])
    .toSorted((a, b) => a.total_usd - b.total_usd || a.servicio_id - b.servicio_id);
};
