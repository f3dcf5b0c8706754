import { type KeyboardEvent, useId, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Anchor, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { focusBeside } from '#kit/web/form/focus-beside.ts';
import type { CiudadCosto } from '../contract/ubicaciones.calls.ts';
import { costoShown } from './costos-store.ts';
import { useCostosHere } from './use-costos.ts';
import classes from './CostoCell.module.css';

/** Id of the cost field of a city; also the hash of the address that focuses it. */
export const fieldOf = (ciudad_id: number | string): string => `costo-${ciudad_id}`;

/** Moves to the next or previous cost field; at the end it selects the current one. */
const goOn = (from: HTMLInputElement, step: 1 | -1): boolean => {
  const moved = focusBeside(from, document.querySelectorAll<HTMLInputElement>(`input.${classes.field}`), step);
  if (!moved) from.select();
  return moved;
};

/** The cost of home delivery to a city, edited in the list: Enter stores it and moves on, Escape undoes it. */
export function CostoCell({ ciudad }: { readonly ciudad: CiudadCosto }) {
  const costos = useCostosHere();
  const { ciudad_id, ciudad_nombre } = ciudad;
  const written = useSyncExternalStore(costos.subscribe, () => costos.all().get(ciudad_id));
  const { hash } = useLocation();
  const id = useId();
  const shown = costoShown(costos.current(ciudad));
  const message = written?.message ?? null;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, shiftKey, currentTarget } = event;
    if (key === 'Escape') {
      // At once: selecting takes the focus, which the next key may already have moved on.
      flushSync(() => costos.undo(ciudad_id));
      currentTarget.select();
    } else if (key === 'Enter') {
      event.preventDefault();
      if (!costos.check(ciudad)) return;
      void costos.save(ciudad);
      goOn(currentTarget, shiftKey ? -1 : 1);
    } else if (key === 'Tab' && !shiftKey && written?.state === 'typing' && goOn(currentTarget, 1)) {
      // Tab moves from cost to cost only while typing; otherwise it stops at every button.
      event.preventDefault();
    }
  };
  return (
    <div className={classes.cell} data-state={written?.state}>
      <span className={classes.amount}>
        <span aria-hidden>US$</span>
        <input
          id={fieldOf(ciudad_id)}
          className={classes.field}
          aria-label={`Costo de envío a ${ciudad_nombre}, en dólares`}
          aria-invalid={message !== null}
          aria-describedby={message === null ? undefined : id}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          autoFocus={hash === fieldOf(ciudad_id)}
          value={written?.text ?? shown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => costos.write(ciudad, event.currentTarget.value)}
          onKeyDown={onKeyDown}
          // A failed cost is only sent again on request, and a wrong one already shows its message.
          onBlur={() => void (written?.state === 'typing' && costos.save(ciudad))}
        />
      </span>
      {message !== null && (
        <Text id={id} role="alert" size="xs" c="red" className={classes.message}>
          {message}{' '}
          {written?.state === 'failed' && (
            <Anchor component="button" type="button" inherit onClick={() => void costos.save(ciudad)}>
              Reintentar
            </Anchor>
          )}
        </Text>
      )}
    </div>
  );
}
