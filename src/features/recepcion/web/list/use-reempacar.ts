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

/** The way to the repack of a complete request, and back. */
export interface Reempacar {
  readonly servicio_id: number;
  /** The request completed last, which the shortcut repacks. */
  readonly next: Solicitud | null;
  /** Keeps the table as it is now, to be restored on return. */
  readonly keep: () => void;
  /** Goes to the repack of `next`; without one it only sounds an error. */
  readonly go: () => void;
  /** Whether the table was kept and the page is being left. */
  readonly isLeaving: () => boolean;
}

interface Known {
  readonly told: Told;
  readonly avisos: Avisos;
  /** Received today, latest first. */
  readonly received: readonly Recibido[];
}

/** @returns null if the user may not repack. */
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
