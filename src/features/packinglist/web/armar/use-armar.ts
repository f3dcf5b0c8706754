import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '#kit/web/api/call-api.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { handOverTabState, useTabState } from '#kit/web/session/use-tab-state.ts';
import { showErrorToast, showSuccessToast } from '#kit/web/ui/toast.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import type { Packinglist, PaqueteEnLista } from '../../contract/packinglist.schemas.ts';
import type { OpenLista } from './open-lista.ts';
import { useOpenLista } from './use-open-lista.ts';
import type { Escaneo } from '../escaneo/UltimoEscaneo.public.tsx';
import { cajaText, duenoText } from '../escaneo/paquete-text.ts';

const rechazado = z.object({
  codigo: z.string(),
  motivo: z.string(),
  detalle: z.string().optional(),
  /** Of a parcel that lacks nothing but its invoice. */
  sin_factura: z.number().nullable(),
});
type Rechazado = z.output<typeof rechazado>;

export interface Reciente {
  readonly paquete: PaqueteEnLista;
  readonly repetido: boolean;
  /** Counts the scans, for a key of its own. */
  readonly lugar: number;
}
const RECIENTES = 50;

/** What is known of a refused code; null when that cannot be asked now. */
const readRefused = async (codigo: string, servicio_id: number, message: string): Promise<PaqueteEnLista | null> => {
  try {
    const { data } = await callApi(packinglistCalls.byCode, { query: { codigo, servicio_id } });
    return data.find(({ motivo }) => motivo !== null && message.endsWith(motivo)) ?? data[0] ?? null;
  } catch {
    return null;
  }
};

/** Where the refused codes of a list are kept; of one that is not stored yet, by its service. */
const rechazadosKey = (packinglist_id: number | null, servicio_id: number): string =>
  `packinglist.${packinglist_id ?? `nuevo${servicio_id}`}.rechazados`;

/** What was scanned before a new list had a screen of its own, for that screen. */
let scanned: { readonly packinglist_id: number; readonly recientes: readonly Reciente[] } | null = null;
const scannedInto = (packinglist_id: number | null): readonly Reciente[] =>
  scanned !== null && scanned.packinglist_id === packinglist_id ? scanned.recientes : [];

/**
 * Scans and ticks parcels into an open list; what is refused stands by until it is dealt with, also through a reload.
 * @param onMade a new list was stored with its first parcels, and nothing is being scanned any more.
 */
export const useArmar = (
  { packinglist_id, servicio_id }: Pick<OpenLista, 'packinglist_id' | 'servicio_id'>,
  onMade?: (lista: Packinglist) => void,
) => {
  const [rechazados, changeRechazados] = useTabState<Rechazado[]>(
    rechazadosKey(packinglist_id, servicio_id),
    z.array(rechazado),
    [],
  );
  const [recientes, setRecientes] = useState(() => scannedInto(packinglist_id));
  const [ultimo, setUltimo] = useState<Escaneo | null>(null);
  /** As the last answer told them: sooner here than the list itself. */
  const [totales, setTotales] = useState<{
    readonly total_paquetes: number;
    readonly peso_cobrar: number;
    readonly peso_real: number;
    readonly at: number;
  } | null>(null);
  const lista = useOpenLista({ packinglist_id, servicio_id }, (made) => {
    // Its own screen takes over what was refused and what was scanned here.
    handOverTabState(rechazadosKey(null, servicio_id), rechazadosKey(made.packinglist_id, servicio_id));
    scanned = { packinglist_id: made.packinglist_id, recientes };
    onMade?.(made);
  });
  const add = useCommand(packinglistCalls.addPaquete, { toasts: 'none', invalidates: ['packinglist'] });
  const update = useCommand(packinglistCalls.update, { toasts: 'none', invalidates: ['packinglist'] });
  const allow = useCommand(paquetesCalls.allowNoInvoice, { toasts: 'errors' });

  const dismiss = (codigo: string): void => changeRechazados((all) => all.filter((one) => one.codigo !== codigo));

  const put = async (codigo: string) => {
    const { id, first } = await lista.open({ codigo });
    if (first === null) return (await add.mutateAsync({ params: { packinglist_id: id }, body: { codigo } })).data;
    const { paquetes, total_paquetes, peso_cobrar, peso_real } = first;
    const [paquete] = paquetes;
    if (paquete === undefined) throw new Error('a list was stored without a parcel');
    return { paquete, repetido: false, total_paquetes, peso_cobrar, peso_real };
  };

  const readCodigo = async (codigo: string): Promise<void> => {
    try {
      const { paquete, repetido, ...sums } = await put(codigo);
      playSound(repetido ? 'repeat' : 'right');
      setTotales({ ...sums, at: Date.now() });
      setUltimo({
        outcome: repetido ? 'repeat' : 'right',
        codigo: cajaText(paquete),
        detalle: repetido ? 'Ya estaba en la lista.' : duenoText(paquete),
      });
      setRecientes((all) => [{ paquete, repetido, lugar: (all[0]?.lugar ?? 0) + 1 }, ...all].slice(0, RECIENTES));
      dismiss(codigo);
    } catch (error) {
      playSound('wrong');
      const message = messageOf(error);
      setUltimo({ outcome: 'wrong', codigo, detalle: message });
      changeRechazados((all) => [
        { codigo, motivo: message, sin_factura: null },
        ...all.filter((one) => one.codigo !== codigo),
      ]);
      const paquete = await readRefused(codigo, servicio_id, message);
      if (paquete === null) return;
      changeRechazados((all) =>
        all.map((one) =>
          one.codigo === codigo
            ? {
                codigo,
                motivo: paquete.motivo ?? message,
                detalle: duenoText(paquete),
                sin_factura: paquete.motivo_tipo === 'sin_factura' ? paquete.paquete_id : null,
              }
            : one,
        ),
      );
    }
  };

  const scan = async (codigo: string): Promise<void> => {
    lista.hold();
    await readCodigo(codigo);
    lista.letGo();
  };
  const [ticking, setTicking] = useState(false);
  /** Ticked parcels into the list. @returns whether they are in it. */
  const tick = async (paquete_ids: readonly number[]): Promise<boolean> => {
    lista.hold();
    setTicking(true);
    try {
      const { id, first } = await lista.open({ paquete_ids: [...paquete_ids] });
      const params = { packinglist_id: id };
      if (first === null) {
        const { data } = await callApi(packinglistCalls.get, { params });
        const all = [...data.paquete_ids, ...paquete_ids];
        showSuccessToast((await update.mutateAsync({ params, body: { paquete_ids: all } })).message ?? '');
      } else showSuccessToast(`Se abrió el packing list ${packinglistText(first.servicio_prefijo, id)}.`);
      return true;
    } catch (error) {
      showErrorToast(messageOf(error));
      return false;
    } finally {
      setTicking(false);
      lista.letGo();
    }
  };
  return {
    scan,
    tick,
    ticking,
    ultimo,
    totales,
    recientes,
    rechazados,
    dismiss,
    allowing: allow.isPending,
    /** A supervisor lets it travel without its invoice, and it goes in at once. */
    allow: async ({ codigo, sin_factura }: Rechazado, comentario: string): Promise<void> => {
      if (sin_factura === null) return;
      await allow.mutateAsync({ params: { paquete_id: sin_factura }, body: { comentario } });
      await scan(codigo);
    },
  };
};
