import { useEffect, useState } from 'react';

/**
 * Time in which nobody can have noticed what has just appeared: a key or click then was meant for what was there
 * before.
 */
const UNSEEN_MS = 600;

/** Whether the content has been visible long enough for a decision. Remount it for new content. */
export const useSeen = (): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), UNSEEN_MS);
    return () => clearTimeout(timer);
  }, []);
  return seen;
};
