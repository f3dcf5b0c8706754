import { counted } from '#kit/rules/counted.ts';
import { anyOf } from '#kit/contract/access.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { transferenciaText, typedTransferencia } from '#features/viaje/rules/transferencia-numero.ts';
import { presentSummary, selectTransferencias } from './transferencias.queries.ts';

/** Finds a transfer by its number or label; only a number written with its T is an exact match. */
export const transferenciasSearch: SearchSource = {
  // The permission of a transfer's own screen.
  access: anyOf('tranasferencia_guias.detalle.ver'),
  find: async (db, user, text) => {
    const typed = typedTransferencia(text);
    if (typed === null || user.cliente_id !== null) return [];
    const rows = await selectTransferencias(db).where('t.transferencia_id', '=', typed.transferencia_id).execute();
    return rows.map(presentSummary).map((one) => ({
      tipo: 'Transferencia',
      titulo: transferenciaText(one.transferencia_id),
      detalle: `${one.origen_nombre} a ${one.sucursal_nombre} · ${one.transferencia_estado} · ${counted(one.total_guias, '1 guía', '# guías')}`,
      ruta: `/guias/transferencias/${one.transferencia_id}`,
      exacto: typed.only,
    }));
  },
};
