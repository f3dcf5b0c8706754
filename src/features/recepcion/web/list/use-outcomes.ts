import { useEffect, useRef, useState } from 'react';
import { queryClient } from '#kit/web/api/query-client.ts';
import { callKey } from '#kit/web/api/call-key.ts';
import { invalidate } from '#kit/web/api/use-call.ts';
import type { DataOf } from '#kit/contract/call.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { decimalOf, minus, plus, round2 } from '#kit/rules/money.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import type { Recibido, Solicitud } from '../../contract/recepcion.schemas.ts';
import type { Told } from '../intake/kept-table.public.ts';
import { receptions } from '../receptions.ts';
import { type LabelFormat, printLabel } from './print-label.public.ts';

type Recent = DataOf<typeof recepcionCalls.recent>;

/** Puts a parcel and its request into the cached list of today, the parcel on top, then has the list read again. */
export const addReceived = (paquete: Recibido, solicitud: Solicitud | null): void => {
  queryClient.setQueryData<{ readonly message: string; readonly data: Recent }>(
    callKey(recepcionCalls.recent, {}),
    (known) => {
      if (known === undefined) return known;
      const { paquetes, solicitudes, total, libras } = known.data;
      const others = paquetes.filter(({ paquete_id }) => paquete_id !== paquete.paquete_id);
      const before = paquetes.find(({ paquete_id }) => paquete_id === paquete.paquete_id);
      const added = round2(
        plus(decimalOf(libras), minus(decimalOf(paquete.peso_cobrar), decimalOf(before?.peso_cobrar ?? 0))),
      );
      return {
        ...known,
        data: {
          ...known.data,
          paquetes: [paquete, ...others],
          solicitudes:
            solicitud === null
              ? solicitudes
              : [...solicitudes.filter(({ guia_id }) => guia_id !== solicitud.guia_id), solicitud],
          total: before === undefined ? total + 1 : total,
          libras: added,
        },
      };
    },
  );
  void invalidate(recepcionCalls.recent.id);
};

interface Options {
  readonly printOnSave: boolean;
  readonly formato: LabelFormat;
}

/**
 * Reacts to the answers of the server: updates the list, prints the label, sounds on a refusal.
 * @param first warnings known before the user left this page to repack something.
 * @returns the warnings about parcels of this session.
 */
export const useOutcomes = (options: Options, first: Told | undefined): Told => {
  const [all, setAll] = useState<Told>(first ?? new Map());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(
    () =>
      receptions.watch((outcome) => {
        if (outcome.kind === 'refused') return playSound('wrong');
        const { paquete, avisos: told, solicitud } = outcome.answer;
        addReceived(paquete, solicitud);
        if (told.length > 0) setAll((known) => new Map(known).set(paquete.paquete_id, told));
        const { printOnSave, formato } = latest.current;
        if (printOnSave) void printLabel(paquete.paquete_id, formato);
      }),
    [],
  );
  return all;
};
