import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The moment, anew every minute: what counts down goes on while it is looked at. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
