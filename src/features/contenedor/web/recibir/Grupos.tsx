import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Call } from '#kit/contract/call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import panel from '#kit/web/ui/Panel.module.css';
import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import tones from '#kit/web/ui/tones.module.css';
import { pendientesPrimero } from '../../rules/pendientes-primero.ts';
import { Miembros } from '../Miembros.tsx';
import type { MiembrosOf } from '../miembros-de.ts';
import { GRUPOS, type Grupo } from './grupos.ts';
import type { useRecibir } from './use-recibir.ts';
import classes from './Grupos.module.css';

const TONES: Readonly<Record<Grupo, StatusTone>> = {
  esperados: 'secondary',
  recibidos: 'success',
  faltan: 'warning',
  inesperados: 'danger',
};

export interface GruposProps<M> {
  readonly de: MiembrosOf<M>;
  readonly miembros: readonly M[];
  readonly isComing: (miembro: M) => boolean;
  /** The selected group, from the address. */
  readonly grupo: string | undefined;
  readonly linkTo: (grupo: Grupo) => LinkProps;
  readonly words: {
    /** «Grupos de paquetes» */
    readonly label: string;
    readonly titulos: Readonly<Record<Grupo, string>>;
    /** Shown for an empty group. */
    readonly vacio: Readonly<Record<Grupo, string>>;
    /** Of one member: «Recibido», «Escaneado, sin guardar», «Llegó». */
    readonly recibido: string;
    readonly escaneado: string;
    readonly llego: string;
  };
  /** Whether members can be ticked here. */
  readonly mayTick: boolean;
  readonly recibir: ReturnType<typeof useRecibir<M, Call>>;
}

interface Props<M> extends GruposProps<M> {
  /** The unexpected codes, shown whichever group is selected. */
  readonly children: ReactNode;
}

/** The four groups of a receipt (expected, received, missing, unexpected): their counts, and the members of one. */
export function Grupos<M>(props: Props<M>) {
  const { de, miembros, isComing, grupo, linkTo, words, mayTick, recibir, children } = props;
  const current = GRUPOS.find((one) => one === grupo) ?? 'faltan';
  const isScanned = (miembro: M): boolean => recibir.escaneados.has(de.idOf(miembro));
  const hasCome = (miembro: M): boolean => !isComing(miembro) || isScanned(miembro);
  const groups: Readonly<Record<Exclude<Grupo, 'inesperados'>, readonly M[]>> = {
    esperados: pendientesPrimero(miembros, isComing),
    // One of which a part came is among the missing too.
    recibidos: miembros.filter((miembro) => recibir.llegoAlgo(miembro)),
    faltan: miembros.filter((miembro) => !hasCome(miembro)),
  };
  /** In boxes, as they are scanned. */
  const countOf = (one: Grupo): number => (one === 'inesperados' ? recibir.inesperados.length : recibir.cuenta[one]);
  const noteOf = (miembro: M) =>
    !isComing(miembro) ? (
      <StatusBadge tone="primary">{words.recibido}</StatusBadge>
    ) : isScanned(miembro) ? (
      <StatusBadge tone="success">{words.escaneado}</StatusBadge>
    ) : (
      <StatusBadge tone="danger">{recibir.faltaDe(miembro) || 'Falta'}</StatusBadge>
    );
  return (
    <>
      <nav className={classes.groups} aria-label={words.label}>
        {GRUPOS.map((one) => (
          <Link
            key={one}
            {...linkTo(one)}
            replace
            resetScroll={false}
            className={clsx(panel.panel, tones.tone, classes.group)}
            data-tone={TONES[one]}
            aria-current={one === current ? 'true' : undefined}
          >
            <div className={classes.name}>{words.titulos[one]}</div>
            <div className={classes.count}>{countOf(one)}</div>
          </Link>
        ))}
      </nav>
      {children}
      {(current !== 'inesperados' || recibir.inesperados.length === 0) && (
        <Section title={words.titulos[current]} flush>
          <Miembros
            key={current}
            title={words.titulos[current]}
            de={de}
            miembros={current === 'inesperados' ? [] : groups[current]}
            vacio={words.vacio[current]}
            note={noteOf}
            {...(mayTick
              ? {
                  check: {
                    label: words.llego,
                    isChecked: (miembro: M) => hasCome(miembro) || recibir.marcados.has(de.idOf(miembro)),
                    isDisabled: (miembro: M) => !isComing(miembro),
                    onChange: (miembro: M, on: boolean) => recibir.toggle(miembro, on),
                  },
                }
              : {})}
          />
        </Section>
      )}
    </>
  );
}
