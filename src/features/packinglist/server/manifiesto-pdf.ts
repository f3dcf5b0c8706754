import { counted } from '#kit/rules/counted.ts';
import { formatDay } from '#kit/rules/dates.ts';
import { figure, momentText } from '#features/contenedor/server/papel/figuras.ts';
import { pdfColumns } from '#features/contenedor/server/papel/manifiesto-file.ts';
import { tablePdf } from '#features/contenedor/server/papel/table-pdf.ts';
import { manifiestoColumns } from './manifiesto.columns.ts';
import type { Manifiesto } from './manifiesto.queries.ts';

/** The manifest as PDF, written while it is being read. */
export const manifiestoPdf = ({ lista, summary, empresa, lineas, totales }: Manifiesto) =>
  tablePdf({
    empresa: empresa.nombre,
    title: `Manifiesto ${lista}`,
    name: lista,
    left: [
      empresa.rtn === null || empresa.rtn === undefined ? '' : `RTN ${empresa.rtn}`,
      `${empresa.miami_direccion}, ${empresa.miami_ciudad}, ${empresa.miami_estado} ${empresa.miami_zip}`,
      [empresa.direccion_hn, empresa.telefono_hn].filter((part) => part !== null && part !== undefined).join(' · '),
    ].filter((text) => text !== ''),
    right: [
      `${summary.servicio_nombre} · ${summary.estado}`,
      `Apertura ${formatDay(summary.fecha_registro)} · Cierre ${momentText(summary.fecha_cierre)}`,
      `Envío ${momentText(summary.fecha_envio)} · Recepción ${momentText(summary.fecha_recepcion)}`,
      `${counted(totales.piezas, '1 pieza', '# piezas')} · ${figure(totales.peso_real)} lb reales · ${figure(totales.peso_cobrar)} lb a cobrar`,
    ],
    columns: pdfColumns(manifiestoColumns),
    lineas,
    totales,
  });
