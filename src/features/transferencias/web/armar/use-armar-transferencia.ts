import { clienteText } from '#kit/rules/mailbox.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { useArmar } from '#features/contenedor/web/armar/use-armar.ts';
import { transferenciasCalls } from '../../contract/transferencias.calls.ts';
import type { Transferencia } from '../../contract/transferencias.schemas.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { GUIAS, totalesOf } from '../guias-de-transferencia.tsx';
import { transferenciaClave } from '../use-transferencia-commands.ts';
import type { Abierta } from './abierta.ts';

const OPTIONS = { toasts: 'none', invalidates: ['transferencias', 'guias'] } as const;

/**
 * Adds guias to an open transfer by scans and ticks.
 * @param onMade called once a new one was stored with its first guias and nothing is being scanned any more.
 */
export const useArmarTransferencia = (
  { transferencia_id, sucursal_id, sucursal_origen_id }: Abierta,
  onMade?: (transferencia: Transferencia) => void,
) => {
  const create = useCommand(transferenciasCalls.create, OPTIONS);
  const add = useCommand(transferenciasCalls.addGuia, OPTIONS);
  const update = useCommand(transferenciasCalls.update, OPTIONS);
  return useArmar({
    de: GUIAS,
    id: transferencia_id,
    idOf: (one: Transferencia) => one.transferencia_id,
    claveOf: (id) => transferenciaClave(id ?? `nueva${sucursal_id}`),
    create: async ({ codigo, ids = [] }) =>
      (
        await create.mutateAsync({
          body: { sucursal_id, guia_ids: [...ids], ...(codigo === undefined ? {} : { codigo }) },
        })
      ).data,
    firstOf: (one) => ({
      miembro: one.guias[0],
      pieza: one.guias[0]?.paquetes.find(({ en_transferencia }) => en_transferencia)?.paquete_id,
      totales: totalesOf(one),
    }),
    abiertoText: (one) => `Se abrió la transferencia ${transferenciaText(one.transferencia_id)}.`,
    add: async (id, codigo) => {
      const { data } = await add.mutateAsync({ params: { transferencia_id: id }, body: { codigo } });
      const { guia: miembro, paquete_id: pieza, repetido } = data;
      return { miembro, pieza, repetido, totales: totalesOf(data) };
    },
    addAll: async (id, ids) => {
      const params = { transferencia_id: id };
      const { data } = await callApi(transferenciasCalls.get, { params });
      return (await update.mutateAsync({ params, body: { guia_ids: [...data.guia_ids, ...ids] } })).message;
    },
    lookUp: async (codigo, message) => {
      const origen = sucursal_origen_id === null ? {} : { sucursal_origen_id };
      const { data } = await callApi(transferenciasCalls.byCode, { query: { codigo, sucursal_id, ...origen } });
      const guia = data.find(({ motivo }) => motivo !== null && message.endsWith(motivo)) ?? data[0];
      if (guia === undefined) return null;
      const detalle = `${GUIAS.nameOf(guia)} · ${clienteText(guia)}`;
      return { motivo: guia.motivo ?? message, detalle, permitible: null };
    },
    repetidoText: 'Ya estaba en la transferencia',
    onMade,
  });
};
