import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '#kit/web/api/call-api.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { useTabState } from '#kit/web/session/use-tab-state.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import type { Packinglist, PaqueteEnLista } from '../../contract/packinglist.schemas.ts';
import type { Escaneo } from '../escaneo/UltimoEscaneo.tsx';
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

/** Scans parcels into an open list; what is refused stands by until it is dealt with, also through a reload. */
export const useArmar = ({ packinglist_id, servicio_id }: Packinglist) => {
  const params = { packinglist_id };
  const [rechazados, changeRechazados] = useTabState<Rechazado[]>(
    `packinglist.${packinglist_id}.rechazados`,
    z.array(rechazado),
    [],
  );
  const [recientes, setRecientes] = useState<readonly Reciente[]>([]);
  const [ultimo, setUltimo] = useState<Escaneo | null>(null);
  /** As the last answer told them: sooner here than the list itself. */
  const [totales, setTotales] = useState<{
    readonly total_paquetes: number;
    readonly peso_cobrar: number;
    readonly peso_real: number;
    readonly at: number;
  } | null>(null);
  const add = useCommand(packinglistCalls.addPaquete, { toasts: 'none', invalidates: ['packinglist'] });
  const allow = useCommand(paquetesCalls.allowNoInvoice, { toasts: 'errors' });

  const dismiss = (codigo: string): void => changeRechazados((all) => all.filter((one) => one.codigo !== codigo));

  const scan = async (codigo: string): Promise<void> => {
    try {
      const { data } = await add.mutateAsync({ params, body: { codigo } });
      const { paquete, repetido, ...sums } = data;
      playSound(repetido ? 'repeat' : 'right');
      setTotales({ ...sums, at: Date.now() });
      setUltimo({
        hecho: repetido ? 'repeat' : 'right',
        codigo: cajaText(paquete),
        detalle: repetido ? 'Ya estaba en la lista.' : duenoText(paquete),
      });
      setRecientes((all) => [{ paquete, repetido, lugar: (all[0]?.lugar ?? 0) + 1 }, ...all].slice(0, RECIENTES));
      dismiss(codigo);
    } catch (error) {
      playSound('wrong');
      const message = messageOf(error);
      setUltimo({ hecho: 'wrong', codigo, detalle: message });
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

  return {
    scan,
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
