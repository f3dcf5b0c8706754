import { formatDay, formatMoment } from '#kit/rules/dates.ts';
import { mailboxText, nombreCompleto, type NamedCliente } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Settings } from '#features/configuraciones/contract/settings.ts';
import { figure, membreteLines } from '#features/contenedor/server/papel/figuras.ts';
import { tablePdf, type PdfColumn } from '#features/contenedor/server/papel/table-pdf.ts';
import { detalleText, documentoText, movimientoColumns, notasDichas } from '../contract/estado-cuenta.columns.ts';
import type { Movimiento, TotalesDeCuenta } from '../contract/estado-cuenta.schemas.ts';

interface Linea {
  readonly fecha: string;
  readonly tipo: string;
  readonly documento: string;
  readonly detalle: string;
  readonly cargo: number;
  readonly abono: number;
  readonly saldo: number;
}

interface Cuenta {
  readonly empresa: Settings['empresa'];
  readonly cliente: NamedCliente;
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly hoy: string;
  readonly lineas: readonly Movimiento[];
  readonly totales: TotalesDeCuenta;
}

/** Leaves a zero empty, so that the other amount column stands out. */
const some = (value: number): string => (value > 0 ? figure(value) : '');

/** How each column of the list stands on paper. */
const ON_PAPER: Readonly<Record<keyof Linea, Omit<PdfColumn<Linea>, 'title'>>> = {
  fecha: { width: 92, whole: true, value: ({ fecha }) => fecha },
  tipo: { width: 92, value: ({ tipo }) => tipo },
  documento: { width: 70, whole: true, value: ({ documento }) => documento },
  detalle: { width: 226, value: ({ detalle }) => detalle },
  cargo: { width: 80, align: 'right', whole: true, value: ({ cargo }) => some(cargo) },
  abono: { width: 80, align: 'right', whole: true, value: ({ abono }) => some(abono) },
  saldo: { width: 80, align: 'right', whole: true, value: ({ saldo }) => figure(saldo) },
};
const COLUMNS = movimientoColumns.map(({ key, title }): PdfColumn<Linea> => {
  const column = ON_PAPER[key];
  return { title: column.align === 'right' ? `${title} (L)` : title, ...column };
});

const lineaOf = (movimiento: Movimiento): Linea => ({
  fecha: formatMoment(movimiento.fecha),
  tipo: movimiento.tipo,
  documento: documentoText(movimiento) ?? '',
  detalle: detalleText(movimiento),
  cargo: movimiento.cargo,
  abono: movimiento.abono,
  saldo: movimiento.saldo,
});

/** The statement on letter pages with the company's data, written while it is read. */
export const estadoCuentaPdf = ({ empresa, cliente, desde, hasta, hoy, lineas, totales }: Cuenta) => {
  const until = hasta === undefined || hasta > hoy ? hoy : hasta;
  return tablePdf<Linea>({
    empresa: empresa.nombre,
    title: 'Estado de cuenta',
    name: `${mailboxText(cliente.cliente_id)} · ${nombreCompleto(cliente)}`,
    left: membreteLines(empresa),
    right: [
      `${mailboxText(cliente.cliente_id)} · ${nombreCompleto(cliente)}`,
      desde === undefined ? `Hasta el ${formatDay(until)}` : `Del ${formatDay(desde)} al ${formatDay(until)}`,
      `Saldo: ${moneyText(totales.saldo_final)}`,
      ...notasDichas(totales.notas).map(([label, value]) => `${label}: ${moneyText(value)}`),
    ],
    columns: COLUMNS,
    lineas: lineas.map(lineaOf),
    totales: {
      fecha: '',
      tipo: 'Total',
      documento: '',
      detalle: '',
      cargo: totales.cargos,
      abono: totales.abonos,
      saldo: totales.saldo_final,
    },
  });
};
