import type { Paper } from '#kit/web/print/PrintSheet.tsx';
import { usePreference } from '#kit/web/session/preferences.ts';

const isPaper = (value: unknown): value is Paper => value === 'carta' || value === '80mm';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** On what this user's receipts are printed: as last chosen. */
export const usePapel = () => usePreference<Paper>('entregas.papel', 'carta', isPaper);
/** Whether the receipt is printed as soon as the delivery is done. */
export const useImprimirAlCobrar = () => usePreference('entregas.imprimir', false, isBoolean);
