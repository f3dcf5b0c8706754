// The styles of the log-in page, in the library's order; all others come with the first screen that needs them
// (all-styles.ts), so that this page paints early.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Title.layer.css';
import './fonts.css';
import './global.css';
import type { ReactNode } from 'react';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { useSettings } from '../settings/settings.ts';
import { themeOf } from './theme.ts';

/** public/first.js reads the same key before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'portal.tema' });

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { color } = useSettings().empresa;
  return (
    <MantineProvider theme={themeOf(color)} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
