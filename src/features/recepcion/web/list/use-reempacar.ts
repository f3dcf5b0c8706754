import { useRef } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { anyOf } from '#kit/contract/access.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import type { Recibido, Solicitud } from '../../contract/recepcion.schemas.ts';
import { porReempacarYa } from '../../rules/solicitud-text.ts';
import { keptTable, type Avisos, type Told } from '../intake/kept-table.public.ts';
import type { Intake } from '../intake/state.ts';

const REPACKS = anyOf('paquetes.reempacar.crear_paquete');

/** The way to where a complete request becomes one parcel, and back. */
export interface Reempacar {
  readonly servicio_id: number;
  /** The one that was complete last: the one of the key. */
  readonly next: Solicitud | null;
  /** The table is as it is now for whoever comes back. */
  readonly keep: () => void;
  /** Goes there; where nothing is complete it is told by its sound. */
  readonly go: () => void;
  /** Whether the page is being left with its table kept. */
  readonly isLeaving: () => boolean;
}

interface Known {
  readonly told: Told;
  readonly avisos: Avisos;
  /** Of today, the last first. */
  readonly received: readonly Recibido[];
}

/** @returns null for who repacks nothing. */
export const useReempacar = (state: Intake, { told, avisos, received }: Known): Reempacar | null => {
  const allowed = useAllowed(REPACKS);
  const navigate = useNavigate();
  const usuario = useSession()?.usuario.usuario;
  const leaving = useRef(false);
  if (!allowed) return null;
  const { servicio_id } = state;
  const complete = received.flatMap(({ paquete_id }) => {
    const solicitud = avisos.get(paquete_id)?.solicitud ?? null;
    return solicitud !== null && porReempacarYa(solicitud) ? [solicitud] : [];
  });
  const [next = null] = complete;
  const keep = (): void => {
    leaving.current = true;
    keptTable.keep({ usuario, state, told });
  };
  const go = (): void => {
    if (next === null) return playSound('wrong');
    keep();
    void navigate({
      to: '/reempacar',
      search: { guia_id: String(next.guia_id), recepcion: String(servicio_id) },
    });
  };
  return { servicio_id, next, keep, go, isLeaving: () => leaving.current };
};
