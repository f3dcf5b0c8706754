import { usePreference } from '../session/preferences.ts';
import type { Paper } from './PrintSheet.tsx';

const isPaper = (value: unknown): value is Paper => value === 'carta' || value === '80mm';

/** The paper for this user's receipts and closings, as last chosen. */
export const usePapel = () => usePreference<Paper>('entregas.papel', 'carta', isPaper);
