import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { etiquetasErrors } from '../contract/etiquetas.errors.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { etiquetaErrors, etiquetasCalls } from '../contract/etiquetas.calls.ts';
import { isGuiaPrintable } from '../rules/guia-etiqueta.public.ts';
import { etiquetaDePackinglist, etiquetaDePaquete, etiquetaDeTransferencia, packinglistText } from './etiqueta-de.ts';
import {
  type EtiquetaRow,
  readEtiquetas,
  readEtiquetasDeGuia,
  readEtiquetasDePackinglist,
  readGuiaPorEtiquetar,
  readPackinglistPorEtiquetar,
  readTransferenciaPorEtiquetar,
} from './etiquetas.queries.ts';
import { printLabels } from './print-labels.public.ts';

const isAwaited = ({ paquete_estado }: EtiquetaRow): boolean => paquete_estado === 'Pre-alertado';

/** @throws NO_ENCONTRADO if one is missing, ETIQUETA_SIN_RECIBIR if one has not been received. */
const requireReceived = (rows: readonly EtiquetaRow[], asked: number): void => {
  if (rows.length < asked) throw refuse(kitErrors.NO_ENCONTRADO);
  const awaited = rows.find(isAwaited);
  if (awaited !== undefined) throw refuse(etiquetaErrors.ETIQUETA_SIN_RECIBIR, { tracking: awaited.tracking });
};

export const etiquetasHandlers: readonly Handler[] = [
  handle(etiquetasCalls.paquete, async ({ db, params: { paquete_id }, query: { formato }, services }) => {
    const rows = await readEtiquetas(db, [paquete_id]);
    requireReceived(rows, 1);
    const paquetes = rows.map(etiquetaDePaquete);
    const nombre = `Etiqueta ${paquetes[0]?.guia ?? paquetes[0]?.codigo ?? ''}`;
    return { file: await printLabels(db, services.files, { formato, nombre, paquetes }) };
  }),
  handle(etiquetasCalls.paquetes, async ({ db, query: { formato, ids }, services }) => {
    const rows = await readEtiquetas(db, ids);
    requireReceived(rows, ids.length);
    const paquetes = rows.map(etiquetaDePaquete);
    return { file: await printLabels(db, services.files, { formato, nombre: 'Etiquetas', paquetes }) };
  }),
  handle(etiquetasCalls.guia, async ({ db, params: { guia_id }, query: { formato }, services }) => {
    const guia = await readGuiaPorEtiquetar(db, guia_id);
    if (guia === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
    const rows = await readEtiquetasDeGuia(db, guia_id);
    const numero = guiaText(guia.servicio_prefijo, guia.guia_numero);
    const paquete_recibidos = rows.filter((row) => !isAwaited(row)).length;
    if (!isGuiaPrintable({ guia_estado: guia.guia_estado, total_paquetes: rows.length, paquete_recibidos }))
      throw refuse(etiquetasErrors.GUIA_INCOMPLETA, { guia: numero });
    const paquetes = rows.map(etiquetaDePaquete);
    return { file: await printLabels(db, services.files, { formato, nombre: `Etiqueta ${numero}`, paquetes }) };
  }),
  handle(etiquetasCalls.packinglist, async ({ db, params: { packinglist_id }, query, services }) => {
    const lista = await readPackinglistPorEtiquetar(db, packinglist_id);
    if (lista === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
    const numero = packinglistText(lista);
    if (lista.estado === 'Abierto') throw refuse(etiquetaErrors.ETIQUETA_LISTA_ABIERTA, { lista: numero });
    const rows = query.paquetes === 'true' ? await readEtiquetasDePackinglist(db, packinglist_id) : [];
    const file = await printLabels(db, services.files, {
      formato: query.formato,
      nombre: `Packing list ${numero}`,
      contenedor: etiquetaDePackinglist(lista),
      paquetes: rows.map(etiquetaDePaquete),
    });
    return { file };
  }),
  handle(etiquetasCalls.transferencia, async ({ db, params: { transferencia_id }, query: { formato }, services }) => {
    const row = await readTransferenciaPorEtiquetar(db, transferencia_id);
    if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
    const contenedor = etiquetaDeTransferencia(row);
    const { numero } = contenedor;
    if (row.transferencia_estado === 'Abierto')
      throw refuse(etiquetaErrors.ETIQUETA_TRANSFERENCIA_ABIERTA, { transferencia: numero });
    const nombre = `Transferencia ${numero}`;
    return { file: await printLabels(db, services.files, { formato, nombre, contenedor, paquetes: [] }) };
  }),
];
