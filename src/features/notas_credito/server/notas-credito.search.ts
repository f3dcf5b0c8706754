import { moneyText } from '#kit/rules/money-text.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { notaText, typedNota } from '../rules/nota-numero.public.ts';
import { filterNotas, withSummary } from './notas-credito.queries.ts';

/** Finds credit notes by their number: NC-12, or NC-00000012 as printed. */
export const notasCreditoSearch: SearchSource = {
  access: notasCreditoCalls.get.access,
  find: async (db, user, text) => {
    const numero = typedNota(text);
    if (numero === null || user.cliente_id !== null) return [];
    const rows = await withSummary(filterNotas(db, user, {}))
      .where('n.nota_credito_id', '=', numero)
      .execute();
    return rows.map((nota) => ({
      tipo: 'Nota de crédito',
      titulo: notaText(nota.nota_credito_id),
      detalle: `${nota.estado} · ${moneyText(nota.credito)} · ${clienteText(nota)}`,
      ruta: `/financiero/notas_credito/detalle/${nota.nota_credito_id}`,
      exacto: true,
    }));
  },
};
