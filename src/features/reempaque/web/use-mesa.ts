import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { useScale } from '#kit/web/scale/use-scale.ts';
import { noEsCaja } from '#features/viaje/rules/no-es-caja.ts';
import { type Sequence } from '#features/recepcion/web/intake/measure.public.ts';
import { printLabel, useLabelFormat, usePrintOnSave } from '#features/recepcion/web/list/print-label.public.ts';
import { forgetReempacada } from '#features/recepcion/web/list/reempacada.public.ts';
import { reempaqueCalls } from '../contract/reempaque.calls.ts';
import { bodyOf, mesaVacia, step, type Mesa, type MesaEvent } from './mesa.ts';

/** The last reempaque, while it can be undone from here. */
export interface Ultimo {
  readonly paquete_id: number;
  readonly tracking: string;
  readonly version: number;
  readonly detalle: string;
}

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Focuses a field. On a touch screen, waiting for a code must not open the keyboard. */
const focusField = (field: string): void => {
  if (field === 'code' && isTouch()) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return;
  }
  document.querySelector<HTMLElement>(field === 'code' ? 'input[data-scan]' : `[data-field="${field}"]`)?.focus();
};

/**
 * The state of the table, and the function that sends it events.
 * @param guia_id the request that it was opened for.
 * @param onEmpty called when the table is free for any parcels again.
 */
export const useMesa = (sequence: Sequence, guia_id: number | null, onEmpty: () => void) => {
  const [mesa, setMesa] = useState<Mesa>(() => mesaVacia(sequence));
  const [ultimo, setUltimo] = useState<Ultimo | null>(null);
  const latest = useRef(mesa);
  const [printOnSave] = usePrintOnSave();
  const [formato] = useLabelFormat();
  const asked = useCall(reempaqueCalls.group, { params: { guia_id: guia_id ?? 0 } }, { enabled: guia_id !== null });

  const join = useCommand(reempaqueCalls.join, {
    invalidates: ['reempaque', 'paquetes', 'guias'],
    toasts: 'none',
    onSuccess: ({ data, message }) => {
      const { paquete_id, tracking, version, guia_id: guia } = data.paquete;
      if (guia !== null) forgetReempacada(guia);
      setUltimo({ paquete_id, tracking, version, detalle: message });
      if (printOnSave) void printLabel(paquete_id, formato);
      send({ kind: 'saved', codigo: tracking, detalle: message });
      onEmpty();
    },
    onError: (error) =>
      send({
        kind: 'refused',
        code: error instanceof ApiError ? error.code : '',
        mensaje: messageOf(error),
        errores: error instanceof ApiError ? (error.errores ?? {}) : {},
      }),
  });
  const undo = useCommand(reempaqueCalls.unjoin, {
    invalidates: ['reempaque', 'paquetes', 'guias'],
    onSuccess: () => {
      setUltimo(null);
      if (latest.current.elegidos.length === 0) leave();
    },
  });

  const send = (event: MesaEvent): void => {
    const [next, effects] = step(latest.current, event);
    latest.current = next;
    setMesa(next);
    for (const effect of effects) {
      if (effect.kind === 'sound') playSound(effect.sound);
      else if (!join.isPending) join.mutate({ body: bodyOf(next) });
    }
  };
  const leave = (): void => {
    send({ kind: 'clear' });
    onEmpty();
  };
  const grupo = asked.data?.data;
  useEffect(() => {
    if (grupo !== undefined) send({ kind: 'grupo', grupo });
    // Only when the group arrives; later changes on the table stay.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [grupo]);

  const { field, count } = mesa.focus;
  useLayoutEffect(() => {
    focusField(field);
    // Depends on the count, not the field: the same field may be focused again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);

  const scale = useScale();
  const { load } = scale;
  const given = useRef<number | null>(null);
  const started = mesa.elegidos.length > 0;
  useEffect(() => {
    // Each load of the scale is used for one parcel only: one left on the plate does not weigh the next.
    if (load === null || !started || given.current === load.number) return;
    given.current = load.number;
    send({ kind: 'measure', measure: 'peso_real', text: String(load.pounds) });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [load, started]);

  const scan = async (codigo: string): Promise<void> => {
    try {
      const { data } = await callApi(reempaqueCalls.lookup, { query: { codigo } });
      send({ kind: 'scanned', codigo, read: data });
    } catch (error) {
      const missing = error instanceof ApiError && error.status === 404;
      send({
        kind: 'unknown',
        codigo,
        motivo: missing ? (noEsCaja(codigo) ?? 'nadie conoce este código.') : messageOf(error),
      });
    }
  };
  return {
    mesa,
    send,
    scan,
    scale,
    ultimo,
    problem: asked.error,
    retry: () => void asked.refetch(),
    leave,
    saving: join.isPending,
    reprint: () => {
      if (ultimo !== null) void printLabel(ultimo.paquete_id, formato);
    },
    undo: () => {
      if (ultimo !== null)
        undo.mutate({ params: { paquete_id: ultimo.paquete_id }, body: { version: ultimo.version } });
    },
    undoing: undo.isPending,
  };
};
