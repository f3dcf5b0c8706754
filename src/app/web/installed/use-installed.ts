import { useEffect } from 'react';

/** For customers: loads the code that lets the portal open offline, after the first screen. */
export const useInstalled = (customer: boolean): void => {
  useEffect(() => {
    // Only the files of a build have names under which they can be kept.
    if (!customer || !import.meta.env.PROD) return;
    import('./start-installed.ts').then(
      ({ startInstalled }) => startInstalled(),
      () => undefined,
    );
  }, [customer]);
};
