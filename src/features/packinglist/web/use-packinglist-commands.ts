import { counted } from '#kit/rules/counted.ts';
import { downloadFile } from '#kit/web/api/download.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { printCall } from '#kit/web/print/print-file.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { showErrorToast } from '#kit/web/ui/toast.ts';
import { etiquetasCalls } from '#features/etiquetas/contract/etiquetas.calls.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import type { PackinglistSummary } from '../contract/packinglist.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';

type Lista = Pick<PackinglistSummary, 'packinglist_id' | 'servicio_prefijo' | 'total_paquetes' | 'version'>;

/** What is done with one list as a whole. */
export const usePackinglistCommands = (lista: Lista) => {
  const { packinglist_id, servicio_prefijo, total_paquetes, version } = lista;
  const params = { packinglist_id };
  const name = packinglistText(servicio_prefijo, packinglist_id);
  const update = useCommand(packinglistCalls.update, { invalidates: ['packinglist', 'paquetes', 'guias'] });
  const reopen = useCommand(packinglistCalls.open, { invalidates: ['packinglist'] });
  const discard = useCommand(packinglistCalls.discard, { invalidates: ['packinglist.list'] });
  const printLabel = (): void => void printCall(etiquetasCalls.packinglist, params);
  return {
    pending: update.isPending || reopen.isPending || discard.isPending,
    printLabel,
    /**
     * Its label is printed at once: the box is closed with it. Whatever was scanned meanwhile, also by somebody else, is
     * in the box: no version is asked for.
     */
    close: (onClosed?: () => void): void =>
      update.mutate(
        { params, body: { estado: 'Cerrado' } },
        {
          onSuccess: () => {
            printLabel();
            onClosed?.();
          },
        },
      ),
    /** @param onDiscarding whether it is about to be gone, so that its screen does not read it again. */
    discard: async (onDiscarding: (on: boolean) => void, onGone: () => void): Promise<void> => {
      const yes = await confirm({
        title: `Descartar ${name}`,
        text: 'La lista está vacía y deja de existir. Su número no se usa de nuevo.',
        confirmar: 'Descartar',
        danger: true,
      });
      if (!yes) return;
      onDiscarding(true);
      discard.mutate({ params }, { onSuccess: onGone, onError: () => onDiscarding(false) });
    },
    reopen: (): void => reopen.mutate({ params }),
    send: async (): Promise<void> => {
      const yes = await confirm({
        title: `Enviar ${name} a Honduras`,
        text: `${counted(total_paquetes, '1 pieza', '# piezas')}. Sus paquetes y guías pasan a Enviado a HN; la lista ya no se podrá abrir.`,
        confirmar: 'Enviar',
      });
      if (yes) update.mutate({ params, body: { estado: 'Enviado a HN', version } });
    },
    printManifest: (): void => void printCall(packinglistCalls.manifest, params, { formato: 'pdf' }),
    downloadManifest: (): void =>
      void downloadFile({ path: packinglistCalls.manifest.path, params, query: { formato: 'xlsx' } }).catch(
        (error: unknown) => showErrorToast(messageOf(error)),
      ),
  };
};
