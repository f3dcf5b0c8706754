import { CAJEROS } from './contenidos.ts';
import type { Empresa, Metodo } from './empresa.ts';
import type { GuiaHecha, Grupo } from './grupo.ts';
import { APELLIDOS, NOMBRES } from './nombres.ts';
import { DAY_MS, isoOf, type Periodo } from './periodo.ts';
import { writeCorreo } from './escribir-registro.ts';
import type { Random } from './random.ts';
import type { Tablas } from './tablas.ts';

export interface GuiaEntregada {
  readonly guia_id: number;
  readonly guia: GuiaHecha;
  /** Ten-thousandths of a lempira for a dollar. */
  readonly factor: number;
}

/** What is counted on from one delivery to the next. */
export interface Cuenta {
  entregas: number;
  abonos: number;
}

const FACTOR_UNIT = 10_000;
/** Half up, of whole numbers. */
const roundedQuotient = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));
const decimal = (hundredths: number): number => hundredths / 100;

/** The line of one guide, cents throughout; the arithmetic of `totalGuia`, in whole numbers. */
const lineOf = ({ guia, factor }: GuiaEntregada, isv_porcentaje: number) => {
  const subtotal = guia.valor - guia.descuento;
  const isv = guia.aplica_isv ? roundedQuotient(subtotal * isv_porcentaje, 100) : 0;
  const total_usd = subtotal + isv;
  return { subtotal, isv, total_usd, total: roundedQuotient(total_usd * factor, FACTOR_UNIT) };
};

const VOIDED = 0.008;
const ON_CREDIT = 0.06;
const NEVER_PAID = 0.25;
const PAID_AFTER_DAYS = 20;
const MIXED = 0.08;
const AT_HOME = 0.14;
const HUNDRED = 10_000;

const metodoOf = (random: Random, metodos: readonly Metodo[]): Metodo => {
  const place = random.next();
  const tipo = place < 0.55 ? 'Efectivo' : place < 0.78 ? 'Tarjeta Crédito' : 'Depósito';
  const found = metodos.find((metodo) => metodo.metodo_tipo === tipo);
  if (found === undefined) throw new Error(`there is no payment method of type ${tipo}`);
  return found;
};

/** One method, or now and then two. */
const metodosOf = (random: Random, { metodos }: Empresa): readonly [Metodo, Metodo] => {
  const first = metodoOf(random, metodos);
  return [first, random.chance(MIXED) ? metodoOf(random, metodos) : first];
};

const writePago = (tablas: Tablas, random: Random, metodo: Metodo, abono_id: number, monto: number): void => {
  const isCash = metodo.metodo_tipo === 'Efectivo';
  // Notes of a hundred lempiras are handed over.
  const recibido = isCash && random.chance(0.6) ? Math.ceil(monto / HUNDRED) * HUNDRED : monto;
  tablas.pagos.add([
    abono_id,
    metodo.metodo_pago_id,
    metodo.metodo_tipo,
    metodo.cuenta_banco_id,
    isCash ? null : `${metodo.metodo_tipo === 'Depósito' ? 'DEP' : 'POS'}${String(abono_id).padStart(8, '0')}`,
    decimal(monto),
    decimal(recibido),
  ]);
};

/** A receipt over all that is owed. */
const writeAbono = (
  tablas: Tablas,
  random: Random,
  [first, second]: readonly [Metodo, Metodo],
  { cliente_id, sucursal_id }: Grupo,
  cuenta: Cuenta,
  { total, tipo, moment, cajero }: { total: number; tipo: 'Contado' | 'Liquidación'; moment: number; cajero: string },
): void => {
  const abono_id = (cuenta.abonos += 1);
  tablas.abonos.add([abono_id, cliente_id, sucursal_id, tipo, decimal(total), cajero, isoOf(moment)]);
  tablas.abonos_detalle.add([abono_id, cuenta.entregas, decimal(total)]);
  const part = second === first || total < 2 ? total : Math.max(1, Math.floor(total * (0.2 + 0.6 * random.next())));
  writePago(tablas, random, first, abono_id, part);
  if (part < total) writePago(tablas, random, second, abono_id, total - part);
};

/** What a client fetched at once, with how it was paid; now and then voided first and made again. */
export const writeEntrega = (
  tablas: Tablas,
  random: Random,
  empresa: Empresa,
  periodo: Periodo,
  grupo: Grupo,
  guias: readonly GuiaEntregada[],
  cuenta: Cuenta,
): void => {
  const moment = grupo.entregado;
  if (moment === null || guias.length === 0) return;
  const cajero = random.pickSkewed(CAJEROS);
  const recibe = `${random.pickSkewed(NOMBRES)} ${random.pickSkewed(APELLIDOS)}`;
  const dni = `0501${1950 + random.below(55)}${String(random.below(100_000)).padStart(5, '0')}`;
  const lines = guias.map((one) => ({ ...one, ...lineOf(one, empresa.isv) }));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const tipo = random.chance(AT_HOME) ? 'Domicilio' : 'Sucursal';

  const metodos = metodosOf(random, empresa);
  const tipos = [...new Set(metodos.map(({ metodo_tipo }) => `"${metodo_tipo}"`))].join(',');

  const write = (estado: 'Pagada' | 'Crédito' | 'Anulada', when: number): void => {
    const entrega_id = (cuenta.entregas += 1);
    const isVoid = estado === 'Anulada';
    tablas.entregas.add([
      entrega_id,
      grupo.cliente_id,
      grupo.sucursal_id,
      tipo,
      estado,
      decimal(total),
      estado === 'Pagada' ? decimal(total) : 0,
      cajero,
      isoOf(when),
      recibe,
      dni,
      isVoid ? 'Guía equivocada' : null,
      isVoid ? cajero : null,
      isVoid ? isoOf(when + 600_000) : null,
      estado === 'Pagada' ? `{${tipos}}` : '{}',
    ]);
    if (!isVoid) writeCorreo(tablas, grupo.cliente_id, entrega_id, when);
    for (const line of lines)
      tablas.entregas_guias.add([
        entrega_id,
        line.guia_id,
        isVoid,
        decimal(line.guia.peso_cobrar),
        decimal(line.guia.valor),
        decimal(line.guia.descuento),
        decimal(line.subtotal),
        empresa.isv,
        decimal(line.isv),
        0,
        decimal(line.total_usd),
        line.factor / FACTOR_UNIT,
        decimal(line.total),
      ]);
  };

  if (random.chance(VOIDED)) write('Anulada', moment - 1_200_000);
  if (!random.chance(ON_CREDIT)) {
    write('Pagada', moment);
    writeAbono(tablas, random, metodos, grupo, cuenta, { total, tipo: 'Contado', moment, cajero });
    return;
  }
  const paid = moment + Math.round(PAID_AFTER_DAYS * random.next() * DAY_MS);
  if (random.chance(NEVER_PAID) || paid > periodo.hasta) {
    write('Crédito', moment);
    return;
  }
  write('Pagada', moment);
  writeAbono(tablas, random, metodos, grupo, cuenta, { total, tipo: 'Liquidación', moment: paid, cajero });
};
