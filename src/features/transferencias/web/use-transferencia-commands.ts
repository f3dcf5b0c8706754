import { counted } from '#kit/rules/counted.ts';
import { useContenedorCommands } from '#features/contenedor/web/use-contenedor-commands.ts';
import { etiquetasCalls } from '#features/etiquetas/contract/etiquetas.calls.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import type { TransferenciaSummary } from '../contract/transferencias.schemas.ts';

export const TOPICS = ['transferencias', 'paquetes', 'guias'] as const;

/** Key of the unsaved work on a transfer, in this tab. */
export const transferenciaClave = (transferencia_id: number | string): string => `transferencia.${transferencia_id}`;

type Transferencia = Pick<TransferenciaSummary, 'transferencia_id' | 'sucursal_nombre' | 'total_guias' | 'version'>;

const { update, open, discard, manifest } = transferenciasCalls;
const CALLS = { update, open, discard, manifest, etiqueta: etiquetasCalls.transferencia };

/** The commands on one transfer as a whole. */
export const useTransferenciaCommands = ({
  transferencia_id,
  sucursal_nombre,
  total_guias,
  version,
}: Transferencia) => {
  const params = { transferencia_id };
  const name = transferenciaText(transferencia_id);
  return useContenedorCommands({
    name,
    que: 'La transferencia',
    clave: transferenciaClave(transferencia_id),
    params,
    calls: CALLS,
    topics: { all: TOPICS, own: 'transferencias', list: 'transferencias.list' },
    closing: (razon) => ({ params, body: { transferencia_estado: 'Cerrado' as const, razon } }),
    sending: { params, body: { transferencia_estado: 'Enviado a Sucursal' as const, version } },
    envio: {
      title: `Enviar ${name} a ${sucursal_nombre}`,
      text: `${counted(total_guias, '1 guía', '# guías')}. Mientras van en camino nadie las entrega; la transferencia ya no se podrá abrir.`,
    },
  });
};
