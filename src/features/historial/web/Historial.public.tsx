import type { ComponentType } from 'react';
import { IconPoint } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { DateText, RelativeText } from '#kit/web/ui/DateText.tsx';
import type { StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import tones from '#kit/web/ui/tones.module.css';
import type { HistorialEntry } from '../contract/historial.schemas.ts';
import { isTraslado, TRASLADOS } from '../rules/traslados.public.ts';
import { Comentario } from './Comentario.tsx';
import classes from './Historial.module.css';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** The look of a state; the tables of the state badges can be used. */
export interface HistorialLook {
  readonly tone: StatusTone;
  readonly icon?: Icon;
  /** The icon in the history, used instead of `icon`, which only some badges have. */
  readonly figure?: Icon;
}

interface Props {
  /** Oldest first, as the server returns them; displayed newest first. */
  readonly entries: readonly Omit<Line, 'note'>[];
  /** By name of the state. */
  readonly looks: Readonly<Record<string, HistorialLook>>;
  /** The text of an action, for entries without a change of state. */
  readonly accion?: (accion: string) => string | undefined;
}

/** An action as readable text: «editar_tracking» becomes «Editar tracking». */
const spelledOut = (accion: string): string => {
  const words = accion.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Line
  extends
    Pick<HistorialEntry, 'estado' | 'fecha_registro'>,
    Partial<Omit<HistorialEntry, 'estado' | 'fecha_registro'>> {
  /** The state did not change. */
  readonly note: boolean;
}

const linesOf = (entries: readonly Omit<Line, 'note'>[]): Line[] =>
  entries.map((entry, place) => ({ ...entry, note: entry.estado === entries[place - 1]?.estado })).toReversed();

/** The text of an action on its own screen, else the common one. */
const wordsOf = (accion: string, told: (accion: string) => string | undefined): string =>
  told(accion) ?? (isTraslado(accion) ? TRASLADOS[accion] : accion);

/** The history of a record, newest first, with user and comment if the server returns them. */
export function Historial({ entries, looks, accion = () => undefined }: Props) {
  const lines = linesOf(entries);
  const current = lines.findIndex(({ note }) => !note);
  if (lines.length === 0) return <p className={`muted ${classes.when}`}>Todavía no hay movimientos.</p>;
  return (
    <ol aria-label="Historial, lo más reciente primero">
      {lines.map((line, place) => {
        const { tone = 'secondary', icon, figure } = looks[line.estado] ?? {};
        const Figure = figure ?? icon ?? IconPoint;
        const words = line.accion === undefined ? '' : wordsOf(line.accion, accion);
        return (
          <li
            key={lines.length - place}
            className={clsx(tones.tone, classes.entry)}
            data-tone={tone}
            data-note={line.note || undefined}
            data-current={place === current || undefined}
          >
            <span className={classes.icon} aria-hidden>
              <Figure size={17} stroke={1.8} />
            </span>
            <div className={classes.text}>
              <span className={classes.title}>{line.note ? spelledOut(words) : line.estado}</span>
              <span className={`muted ${classes.when}`}>
                <DateText value={line.fecha_registro} time /> · <RelativeText value={line.fecha_registro} />
              </span>
              {line.usuario_registro != null && (
                <span className={`muted ${classes.when}`} title={line.usuario_registro}>
                  {line.usuario_nombre ?? line.usuario_registro}
                </span>
              )}
              {line.comentario != null && line.comentario !== '' && (
                <p className={classes.comment}>
                  <Comentario text={line.comentario} />
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
