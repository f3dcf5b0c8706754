import { clienteText } from '#kit/rules/mailbox.ts';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '#kit/web/api/call-api.ts';
import type { Reading } from '#features/tracking/rules/canonical-tracking.ts';
import { transferenciasCalls } from '../../contract/transferencias.calls.ts';
import { GUIAS } from '../guias-de-transferencia.tsx';

/** How a scan finds the transfer that came. */
export const useEscanear = () => {
  const navigate = useNavigate();
  return {
    misma: 'Es de esta misma transferencia.',
    numberOf: (read: Reading) => (read.kind === 'transferencia' ? read.numero : null),
    lookUp: async (codigo: string) => {
      const { data } = await callApi(transferenciasCalls.byCode, { query: { codigo } });
      const held = data.find(({ transferencia_id }) => transferencia_id !== null);
      if (held?.transferencia_id != null) return { id: held.transferencia_id };
      const [first] = data;
      const refusal = 'No está en ninguna transferencia.';
      return {
        refusal:
          first === undefined
            ? refusal
            : `${GUIAS.nameOf(first)} · ${clienteText(first)}. ${refusal} Está en ${first.sucursal_nombre}.`,
      };
    },
    onOpen: (id: number): void =>
      void navigate({ to: '/guias/transferencias/recibir', search: { transferencia_id: String(id) } }),
  };
};
