import { Loader } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { localParts } from '#kit/rules/dates.ts';
import type { ReceptionEntry } from '../receptions.ts';
import classes from './list.module.css';

interface Props {
  readonly entry: ReceptionEntry;
  readonly sending: boolean;
}

/** A parcel that is saved here and not on the server yet. */
export function WaitingRow({ entry: { content, created, attempts }, sending }: Props) {
  const { hour, minute } = localParts(created);
  const { parcel } = content;
  const cliente_id = parcel.cliente?.cliente_id ?? 0;
  return (
    <li className={classes.row} data-waiting>
      <div className={classes.line}>
        <span className={classes.time}>{`${hour}:${minute}`}</span>
        <span className={classes.words}>
          <span className={classes.first}>
            <span className="mono">{parcel.tracking}</span>
            {parcel.cajas > 1 && (
              <span className={classes.box}>
                caja {parcel.orden} de {parcel.cajas}
              </span>
            )}
          </span>
          <span className={classes.second}>
            {cliente_id === 0 ? (
              <b>Sin dueño</b>
            ) : (
              <>
                <b className="mono">{mailboxText(cliente_id)}</b> · {parcel.cliente?.nombre}
              </>
            )}
          </span>
          <span className={classes.note}>
            {sending ? <Loader size={14} aria-hidden /> : <IconClockPause size={14} aria-hidden />}
            {sending
              ? 'Enviando…'
              : `Esperando conexión: guardado en este equipo, se envía solo.${attempts > 1 ? ` Intentos: ${attempts}.` : ''}`}
          </span>
        </span>
      </div>
    </li>
  );
}
