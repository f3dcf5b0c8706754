import { mailboxText } from '#kit/rules/mailbox.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import type { SinDueno } from '../../contract/recepcion.schemas.ts';

const NOBODY = 0;

export type Finding =
  | { readonly kind: 'one'; readonly paquete: SinDueno }
  /** Several boxes of one tracking: the list shows them. */
  | { readonly kind: 'several'; readonly tracking: string }
  | { readonly kind: 'none'; readonly reason: string };

/** The parcel without owner that a scanned code means, or why there is none. */
export const findPaquete = async (codigo: string): Promise<Finding> => {
  const { tracking, recibidos, prealertas } = (await callApi(recepcionCalls.lookup, { query: { codigo } })).data;
  const ids = new Set(recibidos.filter(({ cliente_id }) => cliente_id === NOBODY).map(({ paquete_id }) => paquete_id));
  if (ids.size === 0) {
    const [owned] = recibidos;
    if (owned !== undefined)
      return {
        kind: 'none',
        reason: `El paquete ${tracking} ya es del casillero ${mailboxText(owned.cliente_id)}.`,
      };
    return {
      kind: 'none',
      reason:
        prealertas.length > 0
          ? `El paquete ${tracking} tiene una pre-alerta y todavía no se ha recibido.`
          : `Ningún paquete sin dueño tiene el código ${tracking === '' ? codigo : tracking}.`,
    };
  }
  const [first] = recibidos.filter(({ paquete_id }) => ids.has(paquete_id));
  const buscar = first?.tracking ?? tracking;
  const rows = (await callApi(recepcionCalls.sinDueno, { query: { buscar, limite: 100 } })).data;
  const boxes = rows.filter(({ paquete_id }) => ids.has(paquete_id));
  const [one, ...others] = boxes;
  if (one === undefined) return { kind: 'none', reason: `El paquete ${buscar} ya se asignó.` };
  return others.length === 0 ? { kind: 'one', paquete: one } : { kind: 'several', tracking: buscar };
};
