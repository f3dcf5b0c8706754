import './entry-styles.ts';
import './fonts.css';
import './global.css';
import type { ReactNode } from 'react';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { useSettings } from '../settings/settings.ts';
import { themeOf } from './theme.ts';

/** public/tema.js reads the same key before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'portal.tema' });

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { color } = useSettings().empresa;
  return (
    <MantineProvider theme={themeOf(color)} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
