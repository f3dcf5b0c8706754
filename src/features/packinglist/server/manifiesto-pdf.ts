import { counted } from '#kit/rules/counted.ts';
import { formatDay } from '#kit/rules/dates.ts';
import { figure, momentText } from '#features/contenedor/server/papel/figuras.ts';
import { tablePdf, type PdfColumn } from '#features/contenedor/server/papel/table-pdf.ts';
import type { Linea, Manifiesto } from './manifiesto.queries.ts';

const COLUMNS: readonly PdfColumn<Linea>[] = [
  { title: 'N.º', width: 28, align: 'right', valor: ({ numero }) => (numero === null ? '' : String(numero)) },
  {
    title: 'Tracking',
    width: 132,
    whole: true,
    valor: ({ tracking, orden }) => (orden !== null && orden > 1 ? `${tracking} · caja ${orden}` : tracking),
  },
  { title: 'Cliente', width: 150, valor: ({ casillero, cliente }) => `${casillero} ${cliente}`.trim() },
  { title: 'Guía', width: 60, whole: true, valor: ({ guia }) => guia },
  { title: 'Piezas', width: 36, align: 'right', valor: ({ piezas }) => String(piezas) },
  { title: 'Real (lb)', width: 52, align: 'right', whole: true, valor: ({ peso_real }) => figure(peso_real) },
  { title: 'Cobrar (lb)', width: 56, align: 'right', whole: true, valor: ({ peso_cobrar }) => figure(peso_cobrar) },
  { title: 'Descripción', width: 132, valor: ({ descripcion }) => descripcion },
  { title: 'Valor (US$)', width: 74, align: 'right', whole: true, valor: ({ valor }) => figure(valor) },
];

/** The manifest as PDF, written while it is being read. */
export const manifiestoPdf = ({ lista, summary, empresa, lineas, totales }: Manifiesto) =>
  tablePdf({
    empresa: empresa.nombre,
    titulo: `Manifiesto ${lista}`,
    nombre: lista,
    izquierda: [
      empresa.rtn === null || empresa.rtn === undefined ? '' : `RTN ${empresa.rtn}`,
      `${empresa.miami_direccion}, ${empresa.miami_ciudad}, ${empresa.miami_estado} ${empresa.miami_zip}`,
      [empresa.direccion_hn, empresa.telefono_hn].filter((part) => part !== null && part !== undefined).join(' · '),
    ].filter((text) => text !== ''),
    derecha: [
      `${summary.servicio_nombre} · ${summary.estado}`,
      `Apertura ${formatDay(summary.fecha_registro)} · Cierre ${momentText(summary.fecha_cierre)}`,
      `Envío ${momentText(summary.fecha_envio)} · Recepción ${momentText(summary.fecha_recepcion)}`,
      `${counted(totales.piezas, '1 pieza', '# piezas')} · ${figure(totales.peso_real)} lb reales · ${figure(totales.peso_cobrar)} lb a cobrar`,
    ],
    columns: COLUMNS,
    lineas,
    totales,
  });
