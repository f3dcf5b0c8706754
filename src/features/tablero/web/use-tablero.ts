import { useCall } from '#kit/web/api/use-call.ts';
import { tableroCalls } from '../contract/tablero.calls.ts';

const REFRESH_MS = 5 * 60_000;

/** The dashboard's figures, asked for anew every five minutes while they are in sight. */
export const useTablero = () => useCall(tableroCalls.dashboard, {}, { refetchInterval: REFRESH_MS });
