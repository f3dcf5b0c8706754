import { useEffect, useState } from 'react';

/** When the component (a dialog) unmounts, the focus returns to where it was before. */
export const useFocusReturn = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
};
