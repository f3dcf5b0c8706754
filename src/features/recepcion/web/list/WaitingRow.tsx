import { Loader } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { localParts } from '#kit/rules/dates.ts';
import type { Entrada } from '../cola/entrada.ts';
import classes from './list.module.css';

interface Props {
  readonly entrada: Entrada;
  readonly enviando: boolean;
}

/** A parcel that is saved here and not on the server yet. */
export function WaitingRow({ entrada: { parcel, creado, intentos }, enviando }: Props) {
  const { hour, minute } = localParts(creado);
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
            {enviando ? <Loader size={14} aria-hidden /> : <IconClockPause size={14} aria-hidden />}
            {enviando
              ? 'Enviando…'
              : `Esperando conexión: guardado en este equipo, se envía solo.${intentos > 1 ? ` Intentos: ${intentos}.` : ''}`}
          </span>
        </span>
      </div>
    </li>
  );
}
