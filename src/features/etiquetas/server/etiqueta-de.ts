import { formatDay, formatMoment } from '#kit/rules/dates.ts';
import { mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { weightText } from '#kit/rules/money-text.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { medidasFigures } from '#features/viaje/rules/dimensiones.ts';
import { codigoDeEtiqueta } from '#features/tracking/rules/codigo-caja.ts';
import { ownBarcode } from '#features/tracking/rules/codigo-propio.ts';
import type { EtiquetaContenedor, EtiquetaPaquete } from '../rules/etiqueta.ts';
import type { EtiquetaRow, readPackinglistPorEtiquetar, readTransferenciaPorEtiquetar } from './etiquetas.queries.ts';

const UNKNOWN = '-';
const weight = (pounds: number | null): string => (pounds === null ? UNKNOWN : weightText(pounds));

const recepcion = ({ fecha_recepcion, usuario_recepcion }: EtiquetaRow): string =>
  fecha_recepcion === null
    ? ''
    : `Recibido ${formatMoment(fecha_recepcion)}${usuario_recepcion === null ? '' : ` por ${usuario_recepcion}`}`;

/** The contents of the label of a stored parcel. */
export const etiquetaDePaquete = (row: EtiquetaRow): EtiquetaPaquete => {
  const { guia_numero, servicio_prefijo, tracking, orden, total_cajas } = row;
  const prefijo = servicio_prefijo ?? '';
  const [orden_guia, total_guia] = [row.orden_guia ?? 0, row.total_guia ?? 0];
  const ofGuia = guia_numero !== null && total_guia > 1;
  const nobodys = row.cliente_id === SIN_IDENTIFICAR;
  return {
    codigo: codigoDeEtiqueta(row),
    guia: guia_numero === null ? null : guiaText(prefijo, guia_numero),
    orden: ofGuia ? orden_guia : orden,
    total: ofGuia ? total_guia : total_cajas,
    caja: ofGuia && total_cajas > 1 ? `${orden} DE ${total_cajas}` : null,
    casillero: nobodys ? null : mailboxText(row.cliente_id),
    cliente: nobodys ? (row.rotulo ?? 'Sin nombre en la etiqueta') : nombreCompleto(row),
    sucursal_codigo: row.sucursal_codigo ?? UNKNOWN,
    sucursal_nombre: row.sucursal_nombre ?? '',
    servicio_prefijo: prefijo === '' ? UNKNOWN : prefijo,
    servicio_nombre: row.servicio_nombre ?? '',
    peso_real: weight(row.peso_real),
    peso_cobrar: weight(row.peso_cobrar),
    medidas: medidasFigures(row) ?? UNKNOWN,
    tracking,
    courier: row.paquete_courier.toUpperCase(),
    descripcion: row.paquete_descripcion,
    recepcion: recepcion(row),
  };
};

type PackinglistRow = NonNullable<Awaited<ReturnType<typeof readPackinglistPorEtiquetar>>>;

export const etiquetaDePackinglist = (row: PackinglistRow): EtiquetaContenedor => ({
  codigo: ownBarcode('P', row.servicio_prefijo, row.packinglist_id),
  numero: packinglistText(row),
  titulo: 'PACKING LIST',
  letra: row.servicio_prefijo,
  letra_nombre: row.servicio_nombre,
  via: { titulo: 'SERVICIO', texto: row.servicio_nombre },
  cuenta: 'PIEZAS',
  total: row.piezas ?? 0,
  libras: weightText(row.libras ?? 0),
  fecha: formatDay(row.fecha_cierre ?? row.fecha_registro),
});

type TransferenciaRow = NonNullable<Awaited<ReturnType<typeof readTransferenciaPorEtiquetar>>>;

export const etiquetaDeTransferencia = (row: TransferenciaRow): EtiquetaContenedor => ({
  codigo: ownBarcode('T', '', row.transferencia_id),
  numero: transferenciaText(row.transferencia_id),
  titulo: `TRANSFERENCIA DESDE ${row.origen_nombre.toUpperCase()}`,
  letra: 'T',
  letra_nombre: 'Transferencia',
  via: { titulo: 'VA A', texto: row.sucursal_nombre },
  cuenta: 'GUÍAS',
  total: row.total ?? 0,
  libras: weightText(row.libras ?? 0),
  fecha: formatDay(row.fecha_cierre ?? row.fecha_registro),
});

/** The number of a packing list as text: P{prefix}-{number}. */
export const packinglistText = ({
  servicio_prefijo,
  packinglist_id,
}: Pick<PackinglistRow, 'servicio_prefijo' | 'packinglist_id'>): string => `P${servicio_prefijo}-${packinglist_id}`;
