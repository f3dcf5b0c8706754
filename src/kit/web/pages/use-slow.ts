import { useEffect, useState } from 'react';

/** True once the component has been on screen for `milliseconds`. */
export const useSlow = (milliseconds: number): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return slow;
};
