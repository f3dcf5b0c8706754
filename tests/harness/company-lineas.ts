import { written, type Ground } from './company-ground.ts';

const SERVICIOS = [10, 20, 30];
const TASAS = [15, 15, 15, 18, 12, 0];

/** Division of a positive fraction, rounded half up. */
export const rounded = (units: bigint, by: bigint): bigint => (units * 2n + by) / (by * 2n);
export const unitsOf = (text: string, places: number): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(places, '0').slice(0, places));
};
export const FOUR = 10_000n;

/** Creates a delivered guide, and the columns of its line in the delivery. */
export const newLinea = async ({ app, random }: Ground, cliente_id: number, sucursal_id: number) => {
  const servicio_id = random.pick(SERVICIOS);
  const { guia_id } = await app.world.guia({
    estado: 'Entregado',
    cliente_id,
    sucursal_id,
    servicio_id,
    history: false,
  });
  const tasa = random.pick(TASAS);
  const valor = BigInt(random.int(100, 30_000));
  const descuento = random.chance(0.2) ? BigInt(random.int(1, 90)) : 0n;
  const subtotal = valor - descuento;
  const taxed = random.chance(0.2) ? BigInt(random.int(1, 700)) : 0n;
  const untaxed = random.chance(0.2) ? BigInt(random.int(1, 700)) : 0n;
  const cargos = [
    ...(taxed > 0n ? [{ monto: Number(written(taxed)), aplica_isv: true }] : []),
    ...(untaxed > 0n ? [{ monto: Number(written(untaxed)), aplica_isv: false }] : []),
  ];
  const isv = rounded((subtotal + taxed) * BigInt(tasa), 100n);
  const envio = random.chance(0.3) ? BigInt(random.int(1, 900)) : 0n;
  const transporte = random.chance(0.3) ? BigInt(random.int(1, 500)) : 0n;
  const factor = `${random.int(24, 27)}.${String(random.int(0, 9999)).padStart(4, '0')}`;
  const dias = random.chance(0.2) ? random.int(1, 20) : 0;
  const almacenaje_usd = BigInt(dias) * 100n;
  const guia = subtotal + taxed + untaxed + isv + envio + transporte;
  const inLempiras = (usd: bigint): bigint => rounded(usd * unitsOf(factor, 4), FOUR);
  const almacenaje = inLempiras(almacenaje_usd);
  const total = inLempiras(guia) + almacenaje;
  return {
    total,
    row: {
      guia_id,
      servicio_id,
      peso_cobrar: random.cents(50, 4000),
      guia_valor: written(valor),
      guia_descuento: written(descuento),
      subtotal: written(subtotal),
      isv_porcentaje: tasa,
      isv: written(isv),
      guia_costo_envio: written(envio),
      guia_tarifa_transporte: written(transporte),
      guia_cargos: written(taxed + untaxed),
      guia_cargos_isv: written(taxed),
      cargos: JSON.stringify(cargos),
      almacenaje_dias: dias,
      almacenaje_diario: dias > 0 ? '1.00' : '0.00',
      almacenaje_usd: written(almacenaje_usd),
      almacenaje: written(almacenaje),
      total_usd: written(guia + almacenaje_usd),
      factor_dolar: factor,
      total: written(total),
    },
  };
};
