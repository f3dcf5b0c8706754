import { counted } from '#kit/rules/counted.ts';
import { figure, momentText } from '#features/contenedor/server/papel/figuras.ts';
import { tablePdf, type PdfColumn } from '#features/contenedor/server/papel/table-pdf.ts';
import type { Linea, Lugar, Manifiesto } from './manifiesto.queries.ts';
import { guiasText } from './transferencias.queries.ts';

const COLUMNS: readonly PdfColumn<Linea>[] = [
  { title: 'N.º', width: 28, align: 'right', valor: ({ numero }) => (numero === null ? '' : String(numero)) },
  { title: 'Guía', width: 76, whole: true, valor: ({ guia }) => guia },
  { title: 'Cliente', width: 180, valor: ({ casillero, cliente }) => `${casillero} ${cliente}`.trim() },
  { title: 'Piezas', width: 44, align: 'right', valor: ({ piezas }) => String(piezas) },
  { title: 'Contenido', width: 244, valor: ({ contenido }) => contenido },
  { title: 'Peso (lb)', width: 66, align: 'right', whole: true, valor: ({ peso_cobrar }) => figure(peso_cobrar) },
  { title: 'Valor (US$)', width: 82, align: 'right', whole: true, valor: ({ valor }) => figure(valor) },
];

const lugarText = ({ sucursal_nombre, direccion }: Lugar): string => `${sucursal_nombre}, ${direccion}`;
/** A blank to fill in by hand if the value is missing. */
const orBlank = (text: string): string => (text === '' ? '____________________' : text);

/** The data of a guía de remisión: company, origin, destination, date, reason, driver, vehicle and contents. */
export const manifiestoPdf = ({ transferencia, summary, empresa, origen, destino, lineas, totales }: Manifiesto) =>
  tablePdf({
    empresa: empresa.nombre,
    titulo: `Manifiesto de traslado ${transferencia}`,
    nombre: transferencia,
    izquierda: [
      empresa.rtn === null || empresa.rtn === undefined ? '' : `RTN ${empresa.rtn}`,
      'Motivo: Traslado entre establecimientos',
      `Punto de partida: ${lugarText(origen)}`,
      `Punto de destino: ${lugarText(destino)}`,
    ].filter((text) => text !== ''),
    derecha: [
      `Fecha de traslado: ${momentText(summary.fecha_envio ?? summary.fecha_cierre)} · ${summary.transferencia_estado}`,
      `Conductor: ${orBlank(summary.conductor)}`,
      `Placa: ${orBlank(summary.placa)}`,
      `${guiasText(lineas.length)} · ${counted(totales.piezas, '1 pieza', '# piezas')} · ${figure(totales.peso_cobrar)} lb`,
      ...(summary.comentario === '' ? [] : [summary.comentario]),
    ],
    columns: COLUMNS,
    lineas,
    totales,
    firmas: ['Entrega', 'Conductor', 'Recibe'],
  });
