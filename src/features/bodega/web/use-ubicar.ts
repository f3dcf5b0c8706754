import { useRef, useState } from 'react';
import { z } from 'zod';
import { counted } from '#kit/rules/counted.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { playSound, type Sound } from '#kit/web/scan/sounds.ts';
import { useTabState } from '#kit/web/session/use-tab-state.ts';
import type { Escaneo } from '#features/contenedor/web/UltimoEscaneo.tsx';
import { bodegaCalls } from '../contract/bodega.calls.ts';
import type { PlaceAnswer } from '../contract/bodega.schemas.ts';
import { readEstante } from '#features/tracking/rules/estante.ts';
import { trackingText } from '#features/tracking/rules/tracking-text.ts';

export type Colocado = PlaceAnswer['colocados'][number];

const work = z.object({
  estante: z.string().nullable(),
  rechazados: z.array(z.object({ codigo: z.string(), motivo: z.string(), detalle: z.string() })),
});
type Work = z.output<typeof work>;
const NOTHING: Work = { estante: null, rechazados: [] };
const MOST_RECHAZADOS = 200;

interface Reciente {
  readonly paquete: Colocado;
  /** Number of the scan, used as a unique key. */
  readonly numero: number;
}
const RECIENTES = 50;

/** The details of a placed parcel: where it was before, and where the others of its guia are. */
export const detalleOf = ({ repetido, ubicacion, antes, de_la_guia, companeros }: Colocado): string =>
  [
    repetido
      ? `Ya estaba en ${ubicacion}.`
      : antes === null
        ? `En ${ubicacion}.`
        : `En ${ubicacion}; estaba en ${antes}.`,
    ...(de_la_guia > 1 ? [`Su guía tiene ${counted(de_la_guia, '1 paquete', '# paquetes')} aquí.`] : []),
    ...(companeros.length > 0 ? [`También en ${companeros.join(', ')}.`] : []),
  ].join(' ');

/**
 * Puts parcels on shelves by scanning; each is stored at once. The shelf and the refused codes survive a reload.
 * @param bodega the bodega; mount with it as `key`.
 */
export const useUbicar = (bodega: number) => {
  const [{ estante, rechazados }, change] = useTabState<Work>(`bodega.${bodega}.ubicar`, work, NOTHING);
  /** The current shelf; a ref, since the next code may be scanned before the next render. */
  const facing = useRef(estante);
  const [ultimo, setUltimo] = useState<Escaneo | null>(null);
  const [recientes, setRecientes] = useState<readonly Reciente[]>([]);
  /** The last placement, which can be undone here. */
  const [reversible, setReversible] = useState<Colocado | null>(null);
  const place = useCommand(bodegaCalls.place, { toasts: 'none', invalidates: ['bodega', 'paquetes'] });
  const back = useCommand(bodegaCalls.place, { toasts: 'errors', invalidates: ['bodega', 'paquetes'] });

  const tell = (outcome: Sound, codigo: string, detalle: string): void => {
    playSound(outcome);
    setUltimo({ outcome, codigo, detalle });
  };
  const refuse = (codigo: string, motivo: string, detalle: string): void => {
    tell('wrong', codigo, motivo);
    change((now) => ({
      ...now,
      rechazados: [{ codigo, motivo, detalle }, ...now.rechazados.filter((one) => one.codigo !== codigo)].slice(
        0,
        MOST_RECHAZADOS,
      ),
    }));
  };
  const dismiss = (codigo: string): void =>
    change((now) => ({ ...now, rechazados: now.rechazados.filter((one) => one.codigo !== codigo) }));
  /** Sets the shelf for the next parcels. */
  const face = (lugar: string): void => {
    facing.current = lugar;
    change((now) => ({ ...now, estante: lugar }));
    tell('right', lugar, 'Escanee lo que pone aquí.');
  };

  const put = async (codigo: string, lugar: string): Promise<void> => {
    try {
      const { data } = await place.mutateAsync({ body: { bodega, ubicacion: lugar, codigos: [codigo] } });
      const [rechazado] = data.rechazados;
      const [paquete] = data.colocados;
      if (rechazado !== undefined) refuse(codigo, `No va aquí: ${rechazado.motivo}.`, rechazado.que_hacer);
      if (paquete === undefined) return;
      dismiss(codigo);
      tell(paquete.repetido ? 'repeat' : 'right', trackingText(paquete), detalleOf(paquete));
      setRecientes((all) => [{ paquete, numero: (all[0]?.numero ?? 0) + 1 }, ...all].slice(0, RECIENTES));
      if (!paquete.repetido) setReversible(paquete);
    } catch (error) {
      refuse(codigo, messageOf(error), 'No se guardó: escanéelo de nuevo.');
    }
  };
  return {
    estante,
    rechazados,
    ultimo,
    recientes,
    reversible,
    dismiss,
    face,
    scan: async (codigo: string): Promise<void> => {
      const lugar = readEstante(codigo);
      if (lugar !== null) face(lugar);
      else if (facing.current === null) tell('wrong', codigo, 'Escanee primero el estante.');
      else await put(codigo, facing.current);
    },
    undo: (): void => {
      if (reversible === null || back.isPending) return;
      const { paquete_id, antes, ubicacion } = reversible;
      back.mutate(
        { body: { bodega, ubicacion: antes, paquete_ids: [paquete_id], de: ubicacion } },
        {
          onSuccess: () => {
            setReversible(null);
            setRecientes((all) => all.filter(({ paquete }) => paquete !== reversible));
            setUltimo({
              outcome: 'repeat',
              codigo: trackingText(reversible),
              detalle: antes === null ? 'Se deshizo: no tiene lugar.' : `Se deshizo: está en ${antes}.`,
            });
          },
        },
      );
    },
    undoing: back.isPending,
  };
};
