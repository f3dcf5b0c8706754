import { enLempiras } from '#features/libros/rules/monto.public.ts';
import { GIVEN_NAMES, SURNAMES } from '#app/server/world/names.ts';
import type { Random } from '#app/server/world/random.ts';
import type { Rows } from '#app/server/world/rows.ts';
import type { Asiento } from './asiento.ts';
import type { Calendar } from './calendar.ts';
import { factorAt, type Company } from './company.ts';
import { gastosDeListas } from './gastos-de-listas.ts';
import type { Cuenta, Libros } from './libros.ts';
import type { Movimiento } from './movimiento.ts';
import { SUPERVISOR } from './people.ts';
import { atWork, DAY_MS, dayOf, isoOf, type Period } from './period.ts';
import { dayOfMonth, monthsOf, writeRecurrentes } from './recurrentes.ts';
import type { Turnos } from './turnos.ts';
import { addBitacora } from './write-log.ts';

/** Ordinary expenses and incomes per parcel; and the share of shifts with an expense or an income in cash. */
const SHARES = { gastos: 0.037, ingresos: 0.008, gastosDeCaja: 0.4, ingresosDeCaja: 0.14 };
/** One employee for this many parcels in the five years. */
const PAQUETES_A_PERSON = 20_000;
const STRUCK = 0.012;
const WITH_FILE = 0.3;
const WITH_COMMENT = 0.15;

interface Kind {
  readonly categoria: string;
  readonly share: number;
  readonly referencias: readonly string[];
  /** The typical amount, in the currency of the account. */
  readonly monto: number;
  readonly cuenta: Cuenta;
}

const GASTOS: readonly Kind[] = [
  { categoria: 'Combustible', share: 0.44, referencias: ['Gasolinera Uno', 'Texaco El Centro', 'Puma La Lima'], monto: 1350, cuenta: 'operaciones' },
  { categoria: 'Mantenimiento', share: 0.15, referencias: ['Taller Los Ángeles', 'Llantas y frenos', 'Cambio de aceite'], monto: 3200, cuenta: 'operaciones' },
  { categoria: 'Viáticos', share: 0.15, referencias: ['Viaje a Tegucigalpa', 'Viaje a La Ceiba', 'Almuerzos de la ruta'], monto: 900, cuenta: 'operaciones' },
  { categoria: 'Comisión POS', share: 0.12, referencias: ['Comisión del lote de tarjetas'], monto: 610, cuenta: 'operaciones' },
  { categoria: 'Comisión bancaria', share: 0.09, referencias: ['Comisión por transferencia', 'Chequera'], monto: 180, cuenta: 'operaciones' },
  { categoria: 'Bodega Miami', share: 0.05, referencias: ['Material de empaque', 'Tarimas', 'Cinta y etiquetas'], monto: 140, cuenta: 'dolares' },
]; // prettier-ignore
const INGRESOS: readonly Kind[] = [
  { categoria: 'Almacenaje', share: 0.4, referencias: ['Almacenaje atrasado'], monto: 420, cuenta: 'operaciones' },
  { categoria: 'Envío a domicilio', share: 0.3, referencias: ['Envío con mensajero', 'Envío por encomienda'], monto: 180, cuenta: 'operaciones' },
  { categoria: 'Seguro', share: 0.1, referencias: ['Pago de la aseguradora'], monto: 260, cuenta: 'dolares' },
  { categoria: 'Fletes', share: 0.12, referencias: ['Flete de carga suelta'], monto: 2600, cuenta: 'operaciones' },
  { categoria: 'Otros', share: 0.08, referencias: ['Venta de cajas', 'Venta de cartón'], monto: 350, cuenta: 'operaciones' },
]; // prettier-ignore
/** Expenses and incomes in cash: whole lempiras, less than a drawer begins with. */
const DE_CAJA = {
  Gasto: [
    ['Combustible', 'Gasolina de la moto'],
    ['Viáticos', 'Almuerzo del repartidor'],
    ['Agua', 'Botellones de agua'],
    ['Mantenimiento', 'Limpieza y bombillos'],
  ],
  Ingreso: [
    ['Envío a domicilio', 'Cobro del mensajero'],
    ['Otros', 'Venta de cajas'],
  ],
} as const;
const RAZONES = ['Se anotó dos veces', 'Era de otra sucursal', 'El monto estaba mal'] as const;
const COMENTARIOS = ['Pagado por la mañana', 'Pendiente el recibo original', 'Según cotización'] as const;

const kindOf = (random: Random, kinds: readonly Kind[]): Kind => {
  let place = random.next();
  const [first] = kinds;
  if (first === undefined) throw new Error('there are no kinds');
  return kinds.find(({ share }) => (place -= share) < 0) ?? first;
};

/** Varies an amount; few results are large. */
const around = (random: Random, amount: number): number => Math.round(amount * (40 + 160 * random.next() ** 2)) / 100;

const ofDays = (
  random: Random,
  period: Period,
  kinds: readonly Kind[],
  count: number,
  sucursales: readonly number[],
): Asiento[] =>
  Array.from({ length: count }, (_, place) => {
    const { categoria, referencias, monto, cuenta } = kindOf(random, kinds);
    return {
      moment: atWork(period.momentAt((place + random.next()) / count), period.end),
      categoria,
      referencia: `${random.pick(referencias)}, ${random.pick(['factura', 'recibo'])} ${String(place).padStart(7, '0')}`,
      monto: around(random, monto),
      cuenta,
      sucursal_id: random.pickSkewed(sucursales),
    };
  });

/** Half-monthly salaries of a growing staff. */
const planilla = (random: Random, period: Period, people: number, sucursales: readonly number[]): Asiento[] => {
  const months = monthsOf(period);
  const staff = Array.from({ length: people }, () => ({
    nombre: `${random.pickSkewed(GIVEN_NAMES)} ${random.pickSkewed(SURNAMES)}`,
    monto: 6000 + random.below(60) * 100,
    sucursal_id: random.pickSkewed(sucursales),
  }));
  return months.flatMap((month, place) =>
    staff.slice(0, Math.ceil((people * (months.length + place)) / (2 * months.length))).flatMap((one) =>
      ([15, 30] as const).flatMap((day): Asiento[] => {
        const moment = dayOfMonth(month, day);
        if (moment > period.end) return [];
        const referencia = `Quincena de ${one.nombre}`;
        return [{ moment, categoria: 'Planilla', referencia, monto: one.monto, cuenta: 'planilla', sucursal_id: one.sucursal_id }]; // prettier-ignore
      }),
    ),
  );
};

/** Cash that went out of or into drawers besides the counter's payments. */
const deCaja = (random: Random, turnos: Turnos, tipo: 'Gasto' | 'Ingreso', share: number): Asiento[] =>
  turnos.all().flatMap((turno): Asiento[] => {
    if (!random.chance(share)) return [];
    const [categoria, referencia] = random.pick<readonly [string, string]>(DE_CAJA[tipo]);
    const monto = 40 + random.below(360);
    return [{ moment: turno.last, categoria, referencia, monto, cuenta: 'caja', sucursal_id: turno.sucursal_id, turno }]; // prettier-ignore
  });

interface Writing {
  readonly rows: Rows;
  readonly random: Random;
  readonly libros: Libros;
  readonly period: Period;
  /** The number of drawer movements so far. */
  movimientos: number;
  /** Movements for the bank's statements. */
  readonly banco: Movimiento[];
}

/** Writes the movement of a drawer, if there is one. @returns its number. */
const move = (writing: Writing, { turno, moment, monto, referencia }: Asiento, salida: boolean): number | null => {
  if (turno === undefined) return null;
  const movimiento_id = (writing.movimientos += 1);
  turno.cash.push(salida ? -monto : monto);
  writing.rows.add('turno_movimientos', {
    movimiento_id,
    turno_id: turno.turno_id,
    tipo: salida ? 'Salida' : 'Entrada',
    monto,
    razon: referencia,
    usuario_registro: turno.cajero,
    fecha_registro: isoOf(moment),
  });
  return movimiento_id;
};

/** The bank writes its own references and does not know ours. */
const tellBank = (
  { banco }: Writing,
  { cuenta, moment, monto }: Asiento,
  { cuenta_banco_id, eliminado }: { readonly cuenta_banco_id: number; readonly eliminado: boolean },
  de: Movimiento['de'],
): void => {
  const signed = 'gasto_id' in de ? -monto : monto;
  if (cuenta !== 'caja') banco.push({ de, cuenta_banco_id, moment, monto: signed, referencia: null, eliminado });
};

/** The columns that expenses and incomes share, under their own names. */
const writtenOf = (writing: Writing, tipo: 'Gasto' | 'Ingreso', asiento: Asiento) => {
  const { random, libros, period } = writing;
  const { moment, cuenta, sucursal_id, monto, mes, listas = [] } = asiento;
  const factor = cuenta === 'dolares' ? factorAt(period, moment) : null;
  const usuario = asiento.turno?.cajero ?? SUPERVISOR;
  const movimiento_id = move(writing, asiento, tipo === 'Gasto');
  // An entry that settles a template's month, or is paid for a list, is not struck through.
  const struck = mes === undefined && listas.length === 0 && random.chance(STRUCK);
  const hasFile = random.chance(WITH_FILE);
  return {
    valor: factor === null ? monto : enLempiras(monto, factor),
    valor_usd: factor === null ? null : monto,
    fecha: dayOf(moment),
    comentario: random.chance(WITH_COMMENT) ? random.pick(COMENTARIOS) : '',
    row: {
      categoria_id: libros.categoria(tipo, asiento.categoria),
      factor_dolar: factor,
      sucursal_id,
      cuenta_banco_id: libros.cuenta(cuenta, sucursal_id),
      movimiento_id,
      movimiento_anulacion_id: struck ? move(writing, asiento, tipo !== 'Gasto') : null,
      adjunto: hasFile ? 'factura.jpg' : null,
      adjunto_clave: hasFile ? `libros/${moment}.jpg` : null,
      usuario_registro: usuario,
      fecha_registro: isoOf(moment),
      eliminado: struck,
      usuario_eliminacion: struck ? usuario : null,
      fecha_eliminacion: struck ? isoOf(Math.min(moment + DAY_MS, period.end)) : null,
      razon_eliminacion: struck ? random.pick(RAZONES) : null,
    },
  };
};

const writeGasto = (writing: Writing, gasto_id: number, asiento: Asiento): void => {
  const { valor, valor_usd, fecha, comentario, row } = writtenOf(writing, 'Gasto', asiento);
  const { usuario_registro, fecha_registro } = row;
  const { rows } = writing;
  rows.add('gastos', {
    gasto_id,
    gasto_referencia: asiento.referencia,
    gasto_valor: valor,
    gasto_valor_usd: valor_usd,
    gasto_fecha: fecha,
    gasto_comentario: comentario,
    ...row,
  });
  for (const packinglist_id of asiento.listas ?? []) rows.add('gastos_packinglists', { gasto_id, packinglist_id });
  if (asiento.mes !== undefined)
    rows.add('gastos_recurrentes_meses', { ...asiento.mes, gasto_id, razon: null, usuario_registro, fecha_registro });
  tellBank(writing, asiento, row, { gasto_id });
  addBitacora(rows, { usuario: usuario_registro, accion: 'gastos.registrar', entidad: 'gasto', entidad_id: gasto_id, despues: { gasto_valor: valor }, fecha: fecha_registro }); // prettier-ignore
};

const writeIngreso = (writing: Writing, ingreso_id: number, asiento: Asiento): void => {
  const { valor, valor_usd, fecha, comentario, row } = writtenOf(writing, 'Ingreso', asiento);
  const { usuario_registro: usuario, fecha_registro } = row;
  writing.rows.add('ingresos', {
    ingreso_id,
    ingreso_referencia: asiento.referencia,
    ingreso_valor: valor,
    ingreso_valor_usd: valor_usd,
    ingreso_fecha: fecha,
    ingreso_comentario: comentario,
    ...row,
  });
  tellBank(writing, asiento, row, { ingreso_id });
  addBitacora(writing.rows, { usuario, accion: 'ingresos.registrar', entidad: 'ingreso', entidad_id: ingreso_id, despues: { ingreso_valor: valor }, fecha: fecha_registro }); // prettier-ignore
};

const inOrder = (asientos: readonly Asiento[]): Asiento[] => asientos.toSorted((a, b) => a.moment - b.moment);

export interface LibrosOptions {
  readonly libros: Libros;
  readonly company: Company;
  readonly period: Period;
  readonly calendar: Calendar;
  readonly turnos: Turnos;
  readonly paquetes: number;
}

/**
 * Writes the company's expenses and incomes besides its deliveries. Call it before the shifts are written: it adds
 * cash.
 * @returns the movements that went through a bank.
 */
export const writeLibros = (rows: Rows, random: Random, options: LibrosOptions): readonly Movimiento[] => {
  const { libros, company, period, calendar, turnos, paquetes } = options;
  const sucursales = [company.principal_id, ...[...company.tarifas.keys()].filter((id) => id !== company.principal_id)];
  const writing: Writing = { rows, random, libros, period, movimientos: 0, banco: [] };
  const gastos = inOrder([
    ...writeRecurrentes(rows, random, libros, period, sucursales),
    ...gastosDeListas(random, period, calendar.packinglists, company.principal_id),
    ...planilla(random, period, Math.max(2, Math.round(paquetes / PAQUETES_A_PERSON)), sucursales),
    ...ofDays(random, period, GASTOS, Math.round(paquetes * SHARES.gastos), sucursales),
    ...deCaja(random, turnos, 'Gasto', SHARES.gastosDeCaja),
  ]);
  for (const [place, gasto] of gastos.entries()) writeGasto(writing, place + 1, gasto);
  const ingresos = inOrder([
    ...ofDays(random, period, INGRESOS, Math.round(paquetes * SHARES.ingresos), sucursales),
    ...deCaja(random, turnos, 'Ingreso', SHARES.ingresosDeCaja),
  ]);
  for (const [place, ingreso] of ingresos.entries()) writeIngreso(writing, place + 1, ingreso);
  return writing.banco;
};
