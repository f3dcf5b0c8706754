import type { ComponentType } from 'react';
import { IconPoint } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { relativeText } from '#kit/web/ui/format-date.ts';
import type { StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import tones from '#kit/web/ui/tones.module.css';
import type { Suceso } from '../contract/historial.schemas.ts';
import classes from './Historial.module.css';

type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** How a state looks; the tables of the badges fit. */
export interface SucesoLook {
  readonly tone: StatusTone;
  readonly icon?: Icon;
  /** Its picture where there is room for one: before `icon`, which a badge has only where it is needed. */
  readonly figure?: Icon;
}

interface Props {
  /** Oldest first, as the server tells them; the newest is shown on top. */
  readonly sucesos: readonly Pick<Suceso, 'estado' | 'fecha_registro'>[] | readonly Suceso[];
  readonly look: (estado: string) => SucesoLook | undefined;
  /** The words of an action, for entries that leave the record where it is. */
  readonly accion?: (accion: string) => string | undefined;
}

/** «editar_tracking» as people read it: Editar tracking. */
const spelledOut = (accion: string): string => {
  const words = accion.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Entry extends Pick<Suceso, 'estado' | 'fecha_registro'>, Partial<Omit<Suceso, 'estado' | 'fecha_registro'>> {
  /** It stayed where it was. */
  readonly note: boolean;
}

const entriesOf = (sucesos: readonly Omit<Entry, 'note'>[]): Entry[] =>
  sucesos.map((suceso, place) => ({ ...suceso, note: suceso.estado === sucesos[place - 1]?.estado })).toReversed();

/** What happened to a record: where it is now on top; who did it and what was noted, for whom the server tells it. */
export function Historial({ sucesos, look, accion = () => undefined }: Props) {
  const entries = entriesOf(sucesos);
  const current = entries.findIndex(({ note }) => !note);
  if (entries.length === 0) return <p className={`muted ${classes.when}`}>Todavía no hay movimientos.</p>;
  return (
    <ol aria-label="Historial, lo más reciente primero">
      {entries.map((entry, place) => {
        const { tone = 'secondary', icon, figure } = look(entry.estado) ?? {};
        const Figure = figure ?? icon ?? IconPoint;
        const words = entry.accion === undefined ? '' : (accion(entry.accion) ?? entry.accion);
        return (
          <li
            key={entries.length - place}
            className={clsx(tones.tone, classes.entry)}
            data-tone={tone}
            data-note={entry.note || undefined}
            data-current={place === current || undefined}
          >
            <span className={classes.icon} aria-hidden>
              <Figure size={17} stroke={1.8} />
            </span>
            <div className={classes.text}>
              <span className={classes.title}>{entry.note ? spelledOut(words) : entry.estado}</span>
              <span className={`muted ${classes.when}`}>
                <DateText value={entry.fecha_registro} time /> · {relativeText(entry.fecha_registro)}
              </span>
              {entry.usuario_registro != null && (
                <span className={`muted ${classes.when}`} title={entry.usuario_registro}>
                  {entry.usuario_nombre ?? entry.usuario_registro}
                </span>
              )}
              {entry.comentario != null && entry.comentario !== '' && (
                <p className={classes.comment}>{entry.comentario}</p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
