import { formatMoment } from '#kit/rules/dates.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import type { Settings } from '#features/configuraciones/contract/settings.ts';
import { formatDni, formatRtn } from '#features/clientes/contract/clientes.schemas.ts';
import { membreteLines } from '#features/contenedor/server/papel/figuras.ts';
import { tablePdf, type PdfColumn } from '#features/contenedor/server/papel/table-pdf.ts';
import { notaText } from '#features/notas_credito/rules/nota-numero.public.ts';
import { cantidadText, explicacionText } from '#features/viaje/rules/precio-linea-texto.ts';
import type { Abono } from '../contract/abonos.schemas.ts';

interface Linea {
  readonly concepto: string;
  readonly detalle: string;
  readonly monto: string;
}

const COLUMNS: readonly PdfColumn<Linea>[] = [
  { title: 'Concepto', width: 230, value: ({ concepto }) => concepto },
  { title: 'Detalle', width: 370, value: ({ detalle }) => detalle },
  { title: 'Monto', width: 120, align: 'right', whole: true, value: ({ monto }) => monto },
];

const lineOf = (concepto: string, detalle: string, monto: string): Linea => ({ concepto, detalle, monto });
const BLANK = lineOf('', '', '');

/** How the price of each guia was computed, as on the screen. */
const preciosOf = ({ detalle }: Abono): Linea[] =>
  detalle
    .flatMap(({ precios }) => precios)
    .flatMap(({ guia, lineas }) => [
      lineOf(`¿Cómo se calculó ${guia}?`, '', ''),
      ...lineas.map((linea) => lineOf(`  ${linea.concepto}`, explicacionText(linea), cantidadText(linea))),
      BLANK,
    ]);

const pagosOf = ({ pagos, cambio, saldo }: Abono): Linea[] => [
  ...pagos.map(({ metodo_nombre, referencia, nota_credito_id, monto, recibido, cambio: vuelto }) =>
    lineOf(
      metodo_nombre,
      [
        referencia === null ? '' : `Ref. ${referencia}`,
        nota_credito_id === null ? '' : notaText(nota_credito_id),
        vuelto > 0 ? `Recibido ${moneyText(recibido)}` : '',
      ]
        .filter((part) => part !== '')
        .join(' · '),
      moneyText(monto),
    ),
  ),
  ...(cambio > 0 ? [lineOf('Cambio', '', moneyText(cambio))] : []),
  lineOf('Saldo pendiente', '', moneyText(saldo)),
  BLANK,
];

/** The receipt as a letter-size PDF, with the same content as the printed one. */
export const comprobantePdf = (empresa: Settings['empresa'], abono: Abono) => {
  const { cliente, sucursal } = abono;
  const numero = numeroText(abono.abono_id);
  return tablePdf<Linea>({
    empresa: empresa.nombre,
    title: `Comprobante de Pago ${numero}${abono.anulado ? ' · ANULADO' : ''}`,
    name: numero,
    left: membreteLines(empresa),
    right: [
      `${formatMoment(abono.fecha_registro)} · ${sucursal.sucursal_nombre}`,
      clienteText(cliente),
      cliente.rtn !== null
        ? `RTN ${formatRtn(cliente.rtn)}`
        : cliente.dni !== null
          ? `DNI ${formatDni(cliente.dni)}`
          : '',
      `${abono.tipo} · Cobró ${abono.cobrador}`,
    ].filter((text) => text !== ''),
    columns: COLUMNS,
    lineas: [
      ...preciosOf(abono),
      ...pagosOf(abono),
      ...abono.detalle.map(({ entrega_id, guias, abono: monto }) =>
        lineOf(`Entrega ${numeroText(entrega_id)}`, guias.join(', '), moneyText(monto)),
      ),
    ],
    totales: lineOf('Total', '', moneyText(abono.total)),
  });
};
