import { clienteText } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import { comprobanteText, typedComprobante } from '../rules/comprobante.rules.ts';
import { selectComprobantes } from './comprobantes.queries.ts';

/** Finds proofs of transfer by number: CT-12. */
export const comprobantesSearch: SearchSource = {
  access: comprobantesCalls.get.access,
  find: async (db, user, text) => {
    const numero = typedComprobante(text);
    if (numero === null || user.cliente_id !== null) return [];
    const rows = await selectComprobantes(db).where('t.comprobante_id', '=', numero).execute();
    return rows.map((row) => ({
      tipo: 'Comprobante de transferencia',
      titulo: comprobanteText(row.comprobante_id),
      detalle: `${row.estado} · ${moneyText(row.monto)} · ${clienteText(row)}`,
      ruta: `/financiero/comprobantes/${row.comprobante_id}`,
      exacto: true,
    }));
  },
};
