import { counted } from '#kit/rules/counted.ts';
import type { Call } from '#kit/contract/call.ts';
import type { CallInput } from '#kit/web/api/call-types.ts';
import { downloadOrTell } from '#kit/web/api/download-or-tell.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { printCall } from '#kit/web/print/print-file.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { readRechazados } from './armar/rechazados.ts';
import { codigosText } from './codigos-text.ts';

interface Comandos<Update extends Call, Open extends Call, Discard extends Call> {
  /** Its written number: PA-12. */
  readonly name: string;
  /** «La lista» */
  readonly que: string;
  /** Key of its unsaved work: `packinglist.12`. */
  readonly clave: string;
  /** The path parameters of its calls. */
  readonly params: Readonly<Record<string, number>>;
  readonly calls: {
    readonly update: Update;
    readonly open: Open;
    readonly discard: Discard;
    readonly manifest: Parameters<typeof printCall>[0];
    readonly etiqueta: Parameters<typeof printCall>[0];
  };
  readonly topics: { readonly all: readonly string[]; readonly own: string; readonly list: string };
  /** @param razon why it is closed without all boxes of its guias. */
  readonly closing: (razon: string | undefined) => CallInput<Update>;
  readonly sending: CallInput<Update>;
  readonly envio: { readonly title: string; readonly text: string };
}

/** Asks before an empty container is discarded. @param que «La lista», «La transferencia». */
const confirmDescartar = (name: string, que: string): Promise<boolean> =>
  confirm({
    title: `Descartar ${name}`,
    text: `${que} está vacía y deja de existir. Su número no se usa de nuevo.`,
    confirmar: 'Descartar',
    danger: true,
  });

/** Names what was scanned for a container and refused, before it is closed without that. @returns whether to close it. */
const confirmSinAgregar = async (name: string, clave: string): Promise<boolean> => {
  const codigos = readRechazados(clave).map(({ codigo }) => codigo);
  if (codigos.length === 0) return true;
  return confirm({
    title: `Cerrar ${name} ${counted(codigos.length, 'sin 1 código escaneado', 'sin # códigos escaneados')}`,
    text: `Sin agregar: ${codigosText(codigos)}. Si van en la caja, vuelva y resuélvalos antes de cerrar.`,
    confirmar: 'Cerrar de todos modos',
    cancelar: 'Volver',
  });
};

/** The commands on a packing list or a transfer as a whole. */
export const useContenedorCommands = <Update extends Call, Open extends Call, Discard extends Call>({
  name,
  que,
  clave,
  params,
  calls,
  topics,
  closing,
  sending,
  envio,
}: Comandos<Update, Open, Discard>) => {
  const update = useCommand(calls.update, { invalidates: topics.all });
  const reopen = useCommand(calls.open, { invalidates: [topics.own] });
  const discard = useCommand(calls.discard, { invalidates: [topics.list] });
  const printLabel = (): void => void printCall(calls.etiqueta, params as never);
  return {
    pending: update.isPending || reopen.isPending || discard.isPending,
    printLabel,
    printManifest: (): void => void printCall(calls.manifest, params as never, { formato: 'pdf' } as never),
    downloadManifest: (): void =>
      void downloadOrTell({ path: calls.manifest.path, params, query: { formato: 'xlsx' } }),
    /**
     * Closes it and prints its label at once, since the box is closed with the label. Sends no version: whatever was
     * scanned meanwhile, also by somebody else, is in the box. Asks first if something that was scanned is not.
     */
    close: async (onClosed?: () => void): Promise<void> => {
      if (!(await confirmSinAgregar(name, clave))) return;
      update.mutate(closing(undefined), {
        onSuccess: () => {
          printLabel();
          onClosed?.();
        },
      });
    },
    /** Closes it without some boxes of its guias; a user with the permission says why. */
    closeIncomplete: async (razon: string): Promise<void> => {
      await update.mutateAsync(closing(razon));
      printLabel();
    },
    /**
     * @param onDiscarding told true before the deletion, so that its screen does not read it again; false if it failed.
     */
    discard: async (onDiscarding: (on: boolean) => void, onGone: () => void): Promise<void> => {
      if (!(await confirmDescartar(name, que))) return;
      onDiscarding(true);
      discard.mutate({ params } as CallInput<Discard>, { onSuccess: onGone, onError: () => onDiscarding(false) });
    },
    reopen: (): void => reopen.mutate({ params } as CallInput<Open>),
    send: async (): Promise<void> => {
      if (await confirm({ ...envio, confirmar: 'Enviar' })) update.mutate(sending);
    },
  };
};
