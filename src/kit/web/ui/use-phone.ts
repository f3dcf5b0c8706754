import { useMediaQuery } from '@mantine/hooks';

/** Below the specification's md breakpoint: cards for rows, a drawer for the menu. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
