import { type KeyboardEvent, useId, useSyncExternalStore } from 'react';
import { Anchor, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { focusBeside } from '#kit/web/form/focus-beside.ts';
import type { CiudadCosto } from '../contract/ubicaciones.calls.ts';
import { costoShown } from './costos-store.ts';
import { useCostosHere } from './use-costos.ts';
import classes from './CostoCell.module.css';

/** The field of a city, by which the address opens it. */
export const fieldOf = (ciudad_id: number | string): string => `costo-${ciudad_id}`;

/** Goes to the cost before or after; in the last row it stays. */
const goOn = (from: HTMLInputElement, step: 1 | -1): boolean => {
  const moved = focusBeside(from, document.querySelectorAll<HTMLInputElement>(`input.${classes.field}`), step);
  if (!moved) from.select();
  return moved;
};

/** What delivery to a city costs, typed where it stands: Enter stores it and goes on, Escape undoes. */
export function CostoCell({ ciudad }: { readonly ciudad: CiudadCosto }) {
  const costos = useCostosHere();
  const { ciudad_id, ciudad_nombre } = ciudad;
  const escrito = useSyncExternalStore(costos.subscribe, () => costos.all().get(ciudad_id));
  const { hash } = useLocation();
  const id = useId();
  const shown = costoShown(costos.current(ciudad));
  const message = escrito?.message ?? null;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, shiftKey, currentTarget } = event;
    if (key === 'Escape') {
      costos.undo(ciudad_id);
      requestAnimationFrame(() => currentTarget.select());
    } else if (key === 'Enter') {
      event.preventDefault();
      if (!costos.check(ciudad)) return;
      void costos.save(ciudad);
      goOn(currentTarget, shiftKey ? -1 : 1);
    } else if (key === 'Tab' && !shiftKey && escrito?.state === 'typing' && goOn(currentTarget, 1)) {
      // From cost to cost while they are typed; whoever only walks through the page comes to each button too.
      event.preventDefault();
    }
  };
  return (
    <div className={classes.cell} data-state={escrito?.state}>
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
          value={escrito?.text ?? shown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => costos.write(ciudad, event.currentTarget.value)}
          onKeyDown={onKeyDown}
          // What failed is sent again only when it is asked for, and what is wrong says so already.
          onBlur={() => void (escrito?.state === 'typing' && costos.save(ciudad))}
        />
      </span>
      {message !== null && (
        <Text id={id} role="alert" size="xs" c="red" className={classes.message}>
          {message}{' '}
          {escrito?.state === 'failed' && (
            <Anchor component="button" type="button" inherit onClick={() => void costos.save(ciudad)}>
              Reintentar
            </Anchor>
          )}
        </Text>
      )}
    </div>
  );
}
