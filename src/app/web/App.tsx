import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
import { SessionGate } from './SessionGate.tsx';

export function App() {
  return (
    <ThemeProvider>
      <SessionGate />
    </ThemeProvider>
  );
}
