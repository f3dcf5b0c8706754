import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { handOverTabState, useTabState } from '#kit/web/session/use-tab-state.ts';
import { showErrorToast, showSuccessToast } from '#kit/web/ui/toast.ts';
import { useLatest } from '#kit/web/ui/use-latest.ts';
import { noEsCaja } from '#features/viaje/rules/no-es-caja.ts';
import type { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { faltanText, nombreOf, type MiembrosOf } from '../miembros-de.ts';
import type { Total } from '../Totales.tsx';
import type { Escaneo } from '../UltimoEscaneo.tsx';
import { takeScans } from './por-agregar.ts';
import { type Rechazado, rechazados as rechazadosSchema, rechazadosKey } from './rechazados.ts';
import { tellNoAgregados } from './sin-agregar.ts';
import { useAbierto, type Primeros } from './use-abierto.ts';

export interface Reciente<M> {
  readonly miembro: M;
  readonly pieza: number | undefined;
  readonly repetido: boolean;
  /** Number of the scan, used as a unique key. */
  readonly lugar: number;
}
const RECIENTES = 50;
const POR_DECIR: keyof typeof viajeErrors = 'CAJA_POR_DECIR';

/** An added member, and the totals of the container with it. */
export interface Agregado<M> {
  readonly miembro: M;
  /** Id of the scanned box, if the member has several. */
  readonly pieza?: number | undefined;
  readonly repetido: boolean;
  readonly totales: readonly Total[];
}

interface Armado<M, R> {
  readonly de: MiembrosOf<M>;
  /** null: not stored yet. */
  readonly id: number | null;
  readonly idOf: (made: R) => number;
  /** Key of its unsaved work in this tab; for a new one, by what it will be. */
  readonly claveOf: (id: number | null) => string;
  readonly create: (primeros: Primeros) => Promise<R>;
  /** The first member and the totals of a new container. */
  readonly firstOf: (made: R) => {
    readonly miembro: M | undefined;
    readonly pieza?: number | undefined;
    readonly totales: readonly Total[];
  };
  readonly abiertoText: (made: R) => string;
  readonly add: (id: number, codigo: string) => Promise<Agregado<M>>;
  /** Adds these to its members. @returns the server's message. */
  readonly addAll: (id: number, ids: readonly number[]) => Promise<string>;
  /** Looks a refused code up; null if that is not possible now. */
  readonly lookUp: (codigo: string, message: string) => Promise<Omit<Rechazado, 'codigo'> | null>;
  /** «Ya estaba en la lista.» */
  readonly repetidoText: string;
  /** Called once it was stored with its first members and nothing is being scanned any more. */
  readonly onMade?: ((made: R) => void) | undefined;
}

/** The scans made before a new container had its own screen, handed over to that screen. */
let scanned: { readonly clave: string; readonly recientes: readonly Reciente<unknown>[] } | null = null;
const scannedInto = <M>(clave: string): readonly Reciente<M>[] =>
  scanned !== null && scanned.clave === clave ? (scanned.recientes as readonly Reciente<M>[]) : [];

/** Adds members to an open container by scans and ticks; refused codes stay until dismissed, also through a reload. */
export const useArmar = <M, R>(armado: Armado<M, R>) => {
  const { de, id, idOf, claveOf, create, firstOf, abiertoText, add, addAll, lookUp, repetidoText, onMade } = armado;
  const clave = claveOf(id);
  const [rechazados, changeRechazados] = useTabState<Rechazado[]>(rechazadosKey(clave), rechazadosSchema, []);
  const [recientes, setRecientes] = useState(() => scannedInto<M>(clave));
  const [ultimo, setUltimo] = useState<Escaneo | null>(null);
  /** The totals of the last answer, which are here before the record is read again. */
  const [totales, setTotales] = useState<{ readonly figures: readonly Total[]; readonly at: number } | null>(null);
  const [ticking, setTicking] = useState(false);
  const abierto = useAbierto({
    id,
    idOf,
    create,
    onMade: (made) => {
      // Hands the refused codes and the scans over to its own screen.
      handOverTabState(rechazadosKey(claveOf(null)), rechazadosKey(claveOf(idOf(made))));
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
        codigo: nombreOf(de, miembro, pieza),
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
      const etiqueta = error instanceof ApiError && error.status === 404 ? noEsCaja(codigo) : null;
      const por_decir = error instanceof ApiError && error.code === POR_DECIR;
      const message = etiqueta ?? messageOf(error);
      setUltimo({ outcome: 'wrong', codigo, detalle: message });
      changeRechazados((all) => [
        { codigo, motivo: message, permitible: null, por_decir },
        ...all.filter((one) => one.codigo !== codigo),
      ]);
      // «Sin agregar» is not on screen any more.
      if (abierto.isGone()) tellNoAgregados(clave, [codigo], message);
      // The refusal already says how to scan it; looking its guia up would add nothing.
      if (etiqueta !== null || por_decir) return;
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
  const scanHanded = useLatest(async (codigos: readonly string[]): Promise<void> => {
    for (const codigo of codigos) await scan(codigo);
  });
  // What was scanned on its page came here to be added.
  useEffect(() => void scanHanded(takeScans(clave)), [clave, scanHanded]);
  /** Adds ticked members. @returns whether they were added. */
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
