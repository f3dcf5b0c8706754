import { localStorageColorSchemeManager } from '@mantine/core';

/** public/tema.js reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'portal.tema' });
