import { useState } from 'react';
import { z } from 'zod';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { useTabState } from '#kit/web/session/use-tab-state.ts';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import type { Packinglist } from '../../contract/packinglist.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { estaEnCamino, leerRecibido } from '../../rules/recibir-escaneo.ts';
import type { Escaneo } from '../escaneo/UltimoEscaneo.public.tsx';
import { cajaText, duenoText } from '../escaneo/paquete-text.ts';

const work = z.object({
  escaneados: z.array(z.number()),
  inesperados: z.array(z.object({ codigo: z.string(), motivo: z.string(), detalle: z.string().optional() })),
});
type Work = z.output<typeof work>;
type Inesperado = Work['inesperados'][number];

const NOTHING: Work = { escaneados: [], inesperados: [] };

/** What a code is that is not in the list. */
const readInesperado = async (codigo: string): Promise<Inesperado> => {
  try {
    const { data } = await callApi(packinglistCalls.byCode, { query: { codigo } });
    const [first] = data;
    if (first === undefined) return { codigo, motivo: 'no está en esta lista.' };
    return { codigo, motivo: first.motivo ?? 'está en la bodega de Miami, sin lista.', detalle: duenoText(first) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return { codigo, motivo: 'nadie conoce este código; no hay ningún paquete con él.' };
    return { codigo, motivo: messageOf(error) };
  }
};

/** Receives a list by scanning: nothing is stored before it is asked for, nothing scanned is lost by a reload. */
export const useRecibir = ({ packinglist_id, servicio_prefijo, paquetes }: Packinglist) => {
  const [{ escaneados, inesperados }, change] = useTabState<Work>(
    `packinglist.${packinglist_id}.recibir`,
    work,
    NOTHING,
  );
  const [ultimo, setUltimo] = useState<Escaneo | null>(null);
  const receive = useCommand(packinglistCalls.receive, {
    invalidates: ['packinglist', 'paquetes', 'guias'],
    // Told where the scans are told, where it stays until the next one.
    toasts: 'errors',
    onSuccess: ({ data, message }) => {
      setUltimo({ outcome: 'right', codigo: packinglistText(servicio_prefijo, packinglist_id), detalle: message });
      const missing = new Set(data.paquetes.filter(estaEnCamino).map(({ paquete_id }) => paquete_id));
      // What was scanned while it was being stored is still to be stored.
      change((now) => ({ ...now, escaneados: now.escaneados.filter((paquete_id) => missing.has(paquete_id)) }));
    },
  });
  // What somebody else has received meanwhile needs no storing any more.
  const coming = new Set(paquetes.filter(estaEnCamino).map(({ paquete_id }) => paquete_id));
  const ready = escaneados.filter((paquete_id) => coming.has(paquete_id));

  const toggle = (paquete_id: number, on: boolean): void =>
    change((now) => {
      const others = now.escaneados.filter((one) => one !== paquete_id);
      return { ...now, escaneados: on ? [...others, paquete_id] : others };
    });
  const dismiss = (codigo: string): void =>
    change((now) => ({ ...now, inesperados: now.inesperados.filter((one) => one.codigo !== codigo) }));

  const scan = async (codigo: string): Promise<void> => {
    const read = leerRecibido(paquetes, new Set(ready), codigo);
    if (read.outcome === 'inesperado') {
      playSound('wrong');
      setUltimo({ outcome: 'wrong', codigo: read.tracking, detalle: 'No está en esta lista.' });
      const found = await readInesperado(read.tracking);
      return change((now) => ({
        ...now,
        inesperados: [found, ...now.inesperados.filter((one) => one.codigo !== found.codigo)],
      }));
    }
    const { outcome, paquete } = read;
    if (outcome === 'recibido') toggle(paquete.paquete_id, true);
    playSound(outcome === 'recibido' ? 'right' : 'repeat');
    setUltimo({
      outcome: outcome === 'recibido' ? 'right' : 'repeat',
      codigo: cajaText(paquete),
      detalle: outcome === 'recibido' ? duenoText(paquete) : 'Ya estaba recibido o escaneado.',
    });
  };

  return {
    scan,
    toggle,
    dismiss,
    ultimo,
    inesperados,
    /** Scanned or ticked, not stored yet. */
    escaneados: new Set(ready),
    saving: receive.isPending,
    save: (): void => {
      if (ready.length > 0 && !receive.isPending)
        receive.mutate({ params: { packinglist_id }, body: { paquete_ids: ready } });
    },
  };
};
