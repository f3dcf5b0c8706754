import { useEffect } from 'react';

/** For a customer: what keeps the portal for an opening without a network comes after the first screen. */
export const useInstalled = (customer: boolean): void => {
  useEffect(() => {
    // The parts of a build alone have names to be kept by.
    if (!customer || !import.meta.env.PROD) return;
    import('./start-installed.ts').then(
      ({ startInstalled }) => startInstalled(),
      () => undefined,
    );
  }, [customer]);
};
