import { useEffect, useState } from 'react';

/** Before that nobody has seen what has just come up: a key or a click that comes then was meant for what was there before. */
const UNSEEN_MS = 600;

/** Whether what is shown has been on the screen for long enough to be decided about. Remount it for another. */
export const useSeen = (): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return seen;
};
