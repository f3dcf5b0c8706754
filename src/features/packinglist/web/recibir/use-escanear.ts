import { useNavigate } from '@tanstack/react-router';
import { callApi } from '#kit/web/api/call-api.ts';
import type { Reading } from '#features/tracking/rules/canonical-tracking.ts';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import { duenoText } from '../paquetes-de-lista.tsx';

/** How a scan is read that says which list arrived. */
export const useEscanear = () => {
  const navigate = useNavigate();
  return {
    misma: 'Es de esta misma lista.',
    numberOf: (read: Reading) => (read.kind === 'packinglist' ? read.numero : null),
    lookUp: async (codigo: string) => {
      const { data } = await callApi(packinglistCalls.byCode, { query: { codigo } });
      const listed = data.find(({ packinglist_id }) => packinglist_id !== null);
      if (listed?.packinglist_id != null) return { id: listed.packinglist_id };
      const [first] = data;
      const refusal = 'No está en ninguna lista.';
      return { refusal: first === undefined ? refusal : `${duenoText(first)}. ${refusal}` };
    },
    onOpen: (id: number): void => void navigate({ to: '/recibir/hn', search: { packinglist_id: String(id) } }),
  };
};
