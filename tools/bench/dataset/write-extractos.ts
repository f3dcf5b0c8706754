import { sha256 } from '#kit/server/security/secrets.ts';
import type { Random } from '#app/server/world/random.ts';
import type { Rows } from '#app/server/world/rows.ts';
import type { Movimiento } from './movimiento.ts';
import { SUPERVISOR } from './people.ts';
import { DAY_MS, dayOf, isoOf, type Period } from './period.ts';
import { dayOfMonth, monthsOf } from './recurrentes.ts';

/** A file is fetched from the bank on the third of the next month, and reconciled half a day later. */
const IMPORTED_ON = 3;
/** Shares of deposits that the bank never got, has under another reference, or took a fee from. */
const NEVER_CAME = 0.02;
const CALLED_OTHERWISE = 0.04;
const FEE_TAKEN = 0.01;
/** Share of struck records whose bank line had already been matched. */
const TIED_AND_STRUCK = 0.5;
/** Share of lines reconciled in finished months, and in the last month, where the work has only begun. */
const SETTLED = 0.97;
const SETTLED_OF_LAST = 0.4;
/** One line in this many has no record of ours; this share of those was settled with a reason. */
const UNKNOWN_OF = 60;
const LEFT_WITH_REASON = 0.6;
/** Share of files that begin with the last day of the previous file. */
const OVERLAPS = 0.15;

const DESCONOCIDAS = [
  ['Depósito en ventanilla', 1],
  ['Transferencia recibida', 1],
  ['Comisión por transferencia', -1],
  ['Cargo por chequera', -1],
] as const;
const MENSUALES = [
  ['Comisión por manejo de cuenta', -25],
  ['Intereses ganados', 3.4],
] as const;
const RAZONES = [
  'Ya está en el lote de comisiones',
  'Es de otra empresa del grupo',
  'Se compensa con la siguiente',
] as const;

interface Linea {
  readonly fecha: string;
  readonly referencia: string;
  readonly descripcion: string;
  readonly monto: number;
  /** The record that it was matched with (`caida`: struck through since), or the reason for leaving it. */
  readonly conciliacion:
    | { readonly de: Movimiento['de']; readonly caida: boolean }
    | { readonly razon: string; readonly caida: false }
    | null;
}
interface WrittenLinea extends Linea {
  readonly linea_id: number;
}

const cents = (monto: number): number => Math.round(monto * 100);
const descripcionOf = ({ de }: Movimiento): string =>
  'pago_id' in de ? 'Transferencia recibida' : 'ingreso_id' in de ? 'Crédito a cuenta' : 'Pago a proveedor';

/** The movements by account and month of their date at the bank. */
const byMonth = (random: Random, movimientos: readonly Movimiento[]) => {
  const found = new Map<string, [moment: number, movimiento: Movimiento][]>();
  for (const movimiento of movimientos) {
    if (random.chance(movimiento.eliminado ? 1 - TIED_AND_STRUCK : NEVER_CAME)) continue;
    const moment = movimiento.moment + random.below('pago_id' in movimiento.de ? 2 : 3) * DAY_MS;
    const key = `${movimiento.cuenta_banco_id} ${dayOf(moment).slice(0, 7)}`;
    const some = found.get(key) ?? [];
    if (some.length === 0) found.set(key, some);
    some.push([moment, movimiento]);
  }
  return found;
};

const lineaOf = (random: Random, moment: number, movimiento: Movimiento, number: number, settled: number): Linea => {
  const { de, monto, referencia } = movimiento;
  const short = 'pago_id' in de && monto > 1 && random.chance(FEE_TAKEN);
  const known = referencia !== null && !random.chance(CALLED_OTHERWISE);
  return {
    fecha: dayOf(moment),
    referencia: known ? referencia : `TRX${String(number).padStart(9, '0')}`,
    descripcion: descripcionOf(movimiento),
    monto: short ? (cents(monto) - 100) / 100 : monto,
    conciliacion: !short && random.chance(settled) ? { de, caida: movimiento.eliminado } : null,
  };
};

/** Lines of the bank that nobody recorded. */
const unknownOf = (random: Random, month: number, count: number, number: number, settled: number): Linea[] => {
  const left = (): Linea['conciliacion'] =>
    random.chance(settled * LEFT_WITH_REASON) ? { razon: random.pick(RAZONES), caida: false } : null;
  return [
    ...MENSUALES.map(([descripcion, monto]): Linea => ({
      fecha: dayOf(dayOfMonth(month, 31)),
      referencia: '',
      descripcion,
      monto,
      conciliacion: left(),
    })),
    ...Array.from({ length: Math.ceil(count / UNKNOWN_OF) }, (_, place): Linea => {
      const [descripcion, sign] = random.pick(DESCONOCIDAS);
      return {
        fecha: dayOf(dayOfMonth(month, 1 + random.below(28))),
        referencia: `BCO${String(number + place).padStart(9, '0')}`,
        descripcion,
        monto: (sign * (2000 + random.below(90_000))) / 100,
        conciliacion: left(),
      };
    }),
  ];
};

interface Cuenta {
  readonly cuenta_banco_id: number;
  /** The lines of its last statement. */
  last: readonly WrittenLinea[];
}

/** Writes the statements of every account and month, with their lines and reconciliations. */
export const writeExtractos = (
  rows: Rows,
  random: Random,
  period: Period,
  movimientos: readonly Movimiento[],
): void => {
  const months = monthsOf(period).filter((month) => dayOfMonth(month, 31) + IMPORTED_ON * DAY_MS < period.end);
  const found = byMonth(random, movimientos);
  const ids = [...new Set(movimientos.map(({ cuenta_banco_id }) => cuenta_banco_id))].toSorted((a, b) => a - b);
  const cuentas = ids.map((cuenta_banco_id): Cuenta => ({ cuenta_banco_id, last: [] }));
  let extracto_id = 0;
  let linea_id = 0;
  for (const month of months)
    for (const cuenta of cuentas) {
      const { cuenta_banco_id } = cuenta;
      const settled = month === months.at(-1) ? SETTLED_OF_LAST : SETTLED;
      const mine = found.get(`${cuenta_banco_id} ${dayOf(month).slice(0, 7)}`) ?? [];
      const nuevas = [
        ...mine.map(([moment, movimiento], place) => lineaOf(random, moment, movimiento, linea_id + place, settled)),
        ...unknownOf(random, month, mine.length, linea_id, settled),
      ].toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
      const imported = dayOfMonth(month, 31) + IMPORTED_ON * DAY_MS;
      const written = nuevas.map((linea): WrittenLinea => ({ ...linea, linea_id: (linea_id += 1) }));
      for (const linea of written) writeLinea(rows, cuenta_banco_id, linea, imported + DAY_MS / 2);
      const day = cuenta.last.at(-1)?.fecha;
      const repetidas = random.chance(OVERLAPS) ? cuenta.last.filter(({ fecha }) => fecha === day) : [];
      extracto_id += 1;
      writeExtracto(rows, { extracto_id, cuenta_banco_id, imported }, repetidas, written);
      cuenta.last = written;
    }
};

/** No two lines of an account are alike: references are unique, and lines without one occur once a month. */
const writeLinea = (
  rows: Rows,
  cuenta_banco_id: number,
  { linea_id, fecha, referencia, descripcion, monto, conciliacion }: WrittenLinea,
  settled: number,
): void => {
  rows.add('extractos_lineas', { linea_id, cuenta_banco_id, fecha, referencia, descripcion, monto, ocurrencia: 1 });
  if (conciliacion === null) return;
  rows.add('extractos_conciliaciones', {
    linea_id,
    pago_id: null,
    gasto_id: null,
    ingreso_id: null,
    razon: null,
    ...('de' in conciliacion ? conciliacion.de : { razon: conciliacion.razon }),
    caida: conciliacion.caida,
    usuario_registro: SUPERVISOR,
    fecha_registro: isoOf(settled),
  });
};

const writeExtracto = (
  rows: Rows,
  facts: { readonly extracto_id: number; readonly cuenta_banco_id: number; readonly imported: number },
  repetidas: readonly WrittenLinea[],
  nuevas: readonly WrittenLinea[],
): void => {
  const { extracto_id, cuenta_banco_id, imported } = facts;
  const lineas = [...repetidas, ...nuevas];
  const [desde = '', hasta = ''] = [lineas[0]?.fecha, lineas.at(-1)?.fecha];
  const sumOf = (sign: number): number =>
    lineas.reduce((sum, { monto }) => sum + Math.max(0, sign * cents(monto)), 0) / 100;
  rows.add('extractos', {
    extracto_id,
    cuenta_banco_id,
    archivo: `movimientos-${hasta.slice(0, 7)}.csv`,
    archivo_sha256: sha256(`${cuenta_banco_id} ${hasta}`).toString('hex'),
    desde,
    hasta,
    lineas: lineas.length,
    repetidas: repetidas.length,
    resueltas: lineas.filter(({ conciliacion }) => conciliacion?.caida === false).length,
    omitidas: 1,
    creditos: sumOf(1),
    debitos: sumOf(-1),
    usuario_registro: SUPERVISOR,
    fecha_registro: isoOf(imported),
  });
  for (const [place, { linea_id }] of lineas.entries())
    rows.add('extractos_contenido', { extracto_id, linea_id, fila: place + 2 });
};
