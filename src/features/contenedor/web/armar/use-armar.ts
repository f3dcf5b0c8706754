import { useState } from 'react';
import { z } from 'zod';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { handOverTabState, useTabState } from '#kit/web/session/use-tab-state.ts';
import { showErrorToast, showSuccessToast } from '#kit/web/ui/toast.ts';
import type { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { faltanText, nombreDe, type MiembrosDe } from '../miembros-de.ts';
import type { Total } from '../Totales.tsx';
import type { Escaneo } from '../UltimoEscaneo.tsx';
import { useAbierto, type Primeros } from './use-abierto.ts';

const rechazado = z.object({
  codigo: z.string(),
  motivo: z.string(),
  detalle: z.string().optional(),
  /** Of one that may go in once somebody allows it. */
  permitible: z.number().nullable(),
});
export type Rechazado = z.output<typeof rechazado>;

export interface Reciente<M> {
  readonly miembro: M;
  readonly pieza: number | undefined;
  readonly repetido: boolean;
  /** Counts the scans, for a key of its own. */
  readonly lugar: number;
}
const RECIENTES = 50;
const POR_DECIR: keyof typeof viajeErrors = 'CAJA_POR_DECIR';

/** A member that was put in, and what is in there with it. */
export interface Agregado<M> {
  readonly miembro: M;
  /** The box of it that was scanned, where it has several. */
  readonly pieza?: number | undefined;
  readonly repetido: boolean;
  readonly totales: readonly Total[];
}

interface Armado<M, R> {
  readonly de: MiembrosDe<M>;
  /** null: it is not stored yet. */
  readonly id: number | null;
  readonly idOf: (made: R) => number;
  /** Under which its work is kept on this tab; of one that is not stored yet, by what it is going to be. */
  readonly claveOf: (id: number | null) => string;
  readonly create: (primeros: Primeros) => Promise<R>;
  /** What a new one tells of its first member, and of itself. */
  readonly firstOf: (made: R) => {
    readonly miembro: M | undefined;
    readonly pieza?: number | undefined;
    readonly totales: readonly Total[];
  };
  readonly abiertoText: (made: R) => string;
  readonly add: (id: number, codigo: string) => Promise<Agregado<M>>;
  /** Puts these in besides what is in. @returns what the server says. */
  readonly addAll: (id: number, ids: readonly number[]) => Promise<string>;
  /** What is known of a refused code; null when that cannot be asked now. */
  readonly lookUp: (codigo: string, message: string) => Promise<Omit<Rechazado, 'codigo'> | null>;
  /** «Ya estaba en la lista.» */
  readonly repetidoText: string;
  /** It was stored with its first members, and nothing is being scanned any more. */
  readonly onMade?: ((made: R) => void) | undefined;
}

/** What was scanned before a new one had a screen of its own, for that screen. */
let scanned: { readonly clave: string; readonly recientes: readonly Reciente<unknown>[] } | null = null;
const scannedInto = <M>(clave: string): readonly Reciente<M>[] =>
  scanned !== null && scanned.clave === clave ? (scanned.recientes as readonly Reciente<M>[]) : [];

/** Scans and ticks members into what is open; what is refused stands by until it is dealt with, also through a reload. */
export const useArmar = <M, R>(armado: Armado<M, R>) => {
  const { de, id, idOf, claveOf, create, firstOf, abiertoText, add, addAll, lookUp, repetidoText, onMade } = armado;
  const rechazadosKey = (number: number | null): string => `${claveOf(number)}.rechazados`;
  const [rechazados, changeRechazados] = useTabState<Rechazado[]>(rechazadosKey(id), z.array(rechazado), []);
  const [recientes, setRecientes] = useState(() => scannedInto<M>(claveOf(id)));
  const [ultimo, setUltimo] = useState<Escaneo | null>(null);
  /** As the last answer told them: sooner here than the record itself. */
  const [totales, setTotales] = useState<{ readonly figures: readonly Total[]; readonly at: number } | null>(null);
  const [ticking, setTicking] = useState(false);
  const abierto = useAbierto({
    id,
    idOf,
    create,
    onMade: (made) => {
      // Its own screen takes over what was refused and what was scanned here.
      handOverTabState(rechazadosKey(null), rechazadosKey(idOf(made)));
      scanned = { clave: claveOf(idOf(made)), recientes };
      onMade?.(made);
    },
  });

  const dismiss = (codigo: string): void => changeRechazados((all) => all.filter((one) => one.codigo !== codigo));

  const put = async (codigo: string): Promise<Agregado<M>> => {
    const { id: number, first } = await abierto.open({ codigo });
    if (first === null) return add(number, codigo);
    const { miembro, pieza, totales: figures } = firstOf(first);
    if (miembro === undefined) throw new Error('it was stored without a member');
    return { miembro, pieza, repetido: false, totales: figures };
  };

  const readCodigo = async (codigo: string): Promise<void> => {
    try {
      const { miembro, pieza, repetido, totales: figures } = await put(codigo);
      const falta = faltanText(de.piezasOf?.(miembro) ?? [], ({ dentro }) => dentro);
      playSound(repetido ? 'repeat' : 'right');
      setTotales({ figures, at: Date.now() });
      setUltimo({
        outcome: repetido ? 'repeat' : 'right',
        codigo: nombreDe(de, miembro, pieza),
        detalle: [repetido ? `${repetidoText}.` : de.detalleOf(miembro), ...(falta === '' ? [] : [`${falta}.`])].join(
          ' · ',
        ),
      });
      setRecientes((all) =>
        [{ miembro, pieza, repetido, lugar: (all[0]?.lugar ?? 0) + 1 }, ...all].slice(0, RECIENTES),
      );
      dismiss(codigo);
    } catch (error) {
      playSound('wrong');
      const message = messageOf(error);
      setUltimo({ outcome: 'wrong', codigo, detalle: message });
      changeRechazados((all) => [
        { codigo, motivo: message, permitible: null },
        ...all.filter((one) => one.codigo !== codigo),
      ]);
      // What it is refused for is how to scan it: nothing that is known of its guide says more.
      if (error instanceof ApiError && error.code === POR_DECIR) return;
      const known = await lookUp(codigo, message).catch(() => null);
      if (known === null) return;
      changeRechazados((all) => all.map((one) => (one.codigo === codigo ? { codigo, ...known } : one)));
    }
  };

  const scan = async (codigo: string): Promise<void> => {
    abierto.hold();
    await readCodigo(codigo);
    abierto.letGo();
  };
  /** Ticked ones go in. @returns whether they are in. */
  const tick = async (ids: readonly number[]): Promise<boolean> => {
    abierto.hold();
    setTicking(true);
    try {
      const { id: number, first } = await abierto.open({ ids });
      showSuccessToast(first === null ? await addAll(number, ids) : abiertoText(first));
      return true;
    } catch (error) {
      showErrorToast(messageOf(error));
      return false;
    } finally {
      setTicking(false);
      abierto.letGo();
    }
  };
  return { scan, tick, ticking, ultimo, totales, recientes, rechazados, dismiss };
};
