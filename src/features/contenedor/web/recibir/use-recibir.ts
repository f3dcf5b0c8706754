import { useState } from 'react';
import { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { ApiError, messageOf } from '#kit/web/api/api-error.ts';
import type { Answer, CallInput } from '#kit/web/api/call-types.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { useTabState } from '#kit/web/session/use-tab-state.ts';
import { noEsCaja } from '#features/viaje/rules/no-es-caja.ts';
import { cuentaDeCajas } from '../../rules/cuenta-de-cajas.ts';
import type { ScannedRecibido } from '../../rules/read-recibido.ts';
import { faltanPorVenirText, nombreOf, piezasPorMarcar, type MiembrosOf, type Pieza } from '../miembros-de.ts';
import type { Escaneo } from '../UltimoEscaneo.tsx';

const work = z.object({
  escaneados: z.array(z.number()),
  inesperados: z.array(z.object({ codigo: z.string(), motivo: z.string(), detalle: z.string().optional() })),
});
type Work = z.output<typeof work>;
type Inesperado = Work['inesperados'][number];

const NOTHING: Work = { escaneados: [], inesperados: [] };

interface Recibido<M, C extends Call> {
  /** Key of its unsaved work: `packinglist.12`. */
  readonly clave: string;
  /** Its written number: PA-12. */
  readonly name: string;
  readonly de: MiembrosOf<M>;
  readonly miembros: readonly M[];
  /** Whether it is still to come. */
  readonly isComing: (miembro: M) => boolean;
  readonly readScan: (miembros: readonly M[], escaneadas: ReadonlySet<number>, codigo: string) => ScannedRecibido<M>;
  /** The place, to say that a code is not there: «está en esta lista». */
  readonly aqui: string;
  /** Looks up a code that is not in it. @throws the server's error for an unknown code. */
  readonly lookUp: (codigo: string) => Promise<{ readonly motivo: string; readonly detalle: string } | null>;
  /** The reason shown for an unknown code. */
  readonly desconocido: string;
  readonly call: C;
  /** @param ids of boxes, if members have boxes; else of members. */
  readonly inputOf: (ids: number[]) => CallInput<C>;
  readonly miembrosOf: (answer: Answer<C>) => readonly M[];
  readonly invalidates: readonly string[];
}

/** Receives by scanning: stored only on `save`; scans survive a reload. */
export const useRecibir = <M, C extends Call>(recibido: Recibido<M, C>) => {
  const { clave, name, de, miembros, isComing, readScan, aqui, lookUp, desconocido, call, inputOf, miembrosOf } =
    recibido;
  const [{ escaneados, inesperados }, change] = useTabState<Work>(`${clave}.recibir`, work, NOTHING);
  const [ultimo, setUltimo] = useState<Escaneo | null>(null);
  /** The boxes of a member, or the member itself as one box; it has come when all of them have. */
  const piezasOf = (miembro: M): readonly Pieza[] =>
    de.piezasOf?.(miembro) ?? [
      { id: de.idOf(miembro), nombre: de.nameOf(miembro), dentro: true, llego: !isComing(miembro) },
    ];
  const comingOf = (some: readonly M[]): ReadonlySet<number> =>
    new Set(
      some.filter(isComing).flatMap((one) =>
        piezasOf(one)
          .filter(({ llego }) => !llego)
          .map(({ id }) => id),
      ),
    );
  const receive = useCommand(call, {
    invalidates: recibido.invalidates,
    // The success is shown in the place of the last scan, where it stays until the next one.
    toasts: 'errors',
    onSuccess: (answer) => {
      setUltimo({ outcome: 'right', codigo: name, detalle: answer.message });
      const missing = comingOf(miembrosOf(answer));
      // Boxes scanned while it was being stored are still to be stored.
      change((now) => ({ ...now, escaneados: now.escaneados.filter((id) => missing.has(id)) }));
    },
  });
  // Drop what somebody else has received meanwhile.
  const coming = comingOf(miembros);
  const ready = new Set(escaneados.filter((id) => coming.has(id)));
  const isHere =
    (seen: ReadonlySet<number>) =>
    ({ id, llego }: Pieza): boolean =>
      llego || seen.has(id);
  const whole = miembros.filter((one) => isComing(one) && piezasOf(one).every(isHere(ready))).map(de.idOf);
  const marcados = miembros
    .filter((one) => isComing(one) && piezasPorMarcar(piezasOf(one)).every(isHere(ready)))
    .map(de.idOf);

  const mark = (ids: readonly number[], on: boolean): void =>
    change((now) => {
      const others = now.escaneados.filter((one) => !ids.includes(one));
      return { ...now, escaneados: on ? [...others, ...ids] : others };
    });
  const dismiss = (codigo: string): void =>
    change((now) => ({ ...now, inesperados: now.inesperados.filter((one) => one.codigo !== codigo) }));

  const readInesperado = async (codigo: string): Promise<Inesperado> => {
    try {
      const known = await lookUp(codigo);
      return { codigo, ...(known ?? { motivo: `no ${aqui}.` }) };
    } catch (error) {
      return { codigo, motivo: error instanceof ApiError && error.status === 404 ? desconocido : messageOf(error) };
    }
  };

  const scan = async (codigo: string): Promise<void> => {
    const read = readScan(miembros, ready, codigo);
    const etiqueta = read.outcome === 'inesperado' ? noEsCaja(codigo) : null;
    // A label of ours that stands for no box did not come unexpected.
    if (etiqueta !== null) {
      playSound('wrong');
      return setUltimo({ outcome: 'wrong', codigo: codigo.trim(), detalle: etiqueta });
    }
    if (read.outcome === 'inesperado') {
      playSound('wrong');
      setUltimo({ outcome: 'wrong', codigo: read.tracking, detalle: `No ${aqui}.` });
      const found = await readInesperado(read.tracking);
      return change((now) => ({
        ...now,
        inesperados: [found, ...now.inesperados.filter((one) => one.codigo !== found.codigo)],
      }));
    }
    if (read.outcome === 'por_decir') {
      playSound('wrong');
      const detalle = `La guía tiene varias cajas: escanee la etiqueta de la caja (${read.cajas}) o su tracking.`;
      return setUltimo({ outcome: 'wrong', codigo: read.tracking, detalle });
    }
    const { outcome, miembro, pieza } = read;
    if (outcome === 'recibido') mark([pieza], true);
    const falta = faltanPorVenirText(piezasOf(miembro), isHere(new Set([...ready, pieza])));
    playSound(outcome === 'recibido' ? 'right' : 'repeat');
    setUltimo({
      outcome: outcome === 'recibido' ? 'right' : 'repeat',
      codigo: nombreOf(de, miembro, pieza),
      detalle: [
        outcome === 'recibido' ? de.detalleOf(miembro) : 'Ya estaba recibido o escaneado.',
        ...(falta === '' ? [] : [`${falta}.`]),
      ].join(' · '),
    });
  };

  return {
    scan,
    /** By hand: ticking marks the boxes of `piezasPorMarcar`, unticking clears all its boxes. */
    toggle: (miembro: M, on: boolean): void =>
      mark(
        (on ? piezasPorMarcar(piezasOf(miembro)) : piezasOf(miembro)).map(({ id }) => id),
        on,
      ),
    /** Members whose boxes on the way are all scanned or ticked, even if another box never left. */
    marcados: new Set(marcados),
    /** The names of its missing boxes, if only a part came; else empty. */
    faltaDe: (miembro: M): string => faltanPorVenirText(piezasOf(miembro), isHere(ready)),
    dismiss,
    ultimo,
    inesperados,
    /** Members with all their boxes scanned or ticked, not stored yet. */
    escaneados: new Set(whole),
    /** Whether a box of it was scanned or received. */
    llegoAlgo: (miembro: M): boolean => !isComing(miembro) || piezasOf(miembro).some(isHere(ready)),
    cuenta: cuentaDeCajas(
      miembros.flatMap((one) => piezasOf(one).map((caja) => ({ viene: isComing(one), aqui: isHere(ready)(caja) }))),
    ),
    /** Nothing was received or scanned yet. */
    nada: ready.size === 0 && miembros.every((one) => isComing(one) && !piezasOf(one).some(({ llego }) => llego)),
    /** The number of boxes to store, with those of incomplete members. */
    porGuardar: ready.size,
    saving: receive.isPending,
    save: (): void => {
      if (ready.size > 0 && !receive.isPending) receive.mutate(inputOf([...ready]));
    },
  };
};
