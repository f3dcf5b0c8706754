import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / SECOND_MS));

/** Whole seconds until that moment (milliseconds since 1970), counted down to 0; never more than `max`, whatever the clock does. */
export const useCountdown = (moment: number, max: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const tick = (): void => setLeft(secondsUntil(moment));
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.min(left, max);
};
