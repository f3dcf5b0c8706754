import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#kit/web/api/query-client.ts';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
import { SessionGate } from './SessionGate.tsx';
import { SettingsProvider } from './SettingsProvider.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SettingsProvider>
        <ThemeProvider>
          <SessionGate />
        </ThemeProvider>
      </SettingsProvider>
    </QueryClientProvider>
  );
}
