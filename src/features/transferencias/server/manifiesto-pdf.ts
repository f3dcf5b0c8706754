import { counted } from '#kit/rules/counted.ts';
import { figure, momentText } from '#features/contenedor/server/papel/figuras.ts';
import { pdfColumns } from '#features/contenedor/server/papel/manifiesto-file.ts';
import { tablePdf } from '#features/contenedor/server/papel/table-pdf.ts';
import { manifiestoColumns } from './manifiesto.columns.ts';
import type { Lugar, Manifiesto } from './manifiesto.queries.ts';
import { guiasText } from './transferencias.queries.ts';

const lugarText = ({ sucursal_nombre, direccion }: Lugar): string => `${sucursal_nombre}, ${direccion}`;
/** A blank to fill in by hand if the value is missing. */
const orBlank = (text: string): string => (text === '' ? '____________________' : text);

/** The data of a guía de remisión: company, origin, destination, date, reason, driver, vehicle and contents. */
export const manifiestoPdf = ({ transferencia, summary, empresa, origen, destino, lineas, totales }: Manifiesto) =>
  tablePdf({
    empresa: empresa.nombre,
    title: `Manifiesto de traslado ${transferencia}`,
    name: transferencia,
    left: [
      empresa.rtn === null || empresa.rtn === undefined ? '' : `RTN ${empresa.rtn}`,
      'Motivo: Traslado entre establecimientos',
      `Punto de partida: ${lugarText(origen)}`,
      `Punto de destino: ${lugarText(destino)}`,
    ].filter((text) => text !== ''),
    right: [
      `Fecha de traslado: ${momentText(summary.fecha_envio ?? summary.fecha_cierre)} · ${summary.transferencia_estado}`,
      `Conductor: ${orBlank(summary.conductor)}`,
      `Placa: ${orBlank(summary.placa)}`,
      `${guiasText(lineas.length)} · ${counted(totales.piezas, '1 pieza', '# piezas')} · ${figure(totales.peso_cobrar)} lb`,
      ...(summary.comentario === '' ? [] : [summary.comentario]),
    ],
    columns: pdfColumns(manifiestoColumns),
    lineas,
    totales,
    signatures: ['Entrega', 'Conductor', 'Recibe'],
  });
