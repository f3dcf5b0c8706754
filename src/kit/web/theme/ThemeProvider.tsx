import './entry-styles.ts';
import './fonts.css';
import './global.css';
import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { useSettings } from '../settings/settings.ts';
import { colorSchemeManager } from './color-scheme.ts';
import { themeOf } from './theme.ts';

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { color } = useSettings().empresa;
  return (
    <MantineProvider theme={themeOf(color)} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
