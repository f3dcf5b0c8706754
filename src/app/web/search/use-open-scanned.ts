import { useNavigate } from '@tanstack/react-router';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { tellScan } from '#kit/web/scan/scan-told.ts';
import { playSound } from '#kit/web/scan/sounds.ts';

/** The most characters that the search accepts. */
const MOST_SIGNS = 100;

/**
 * Opens what a scanned code names, on every screen that does not handle scans itself.
 * @param onSeveral called if nothing matches the code exactly: the search shows the candidates.
 */
export const useOpenScanned = (onSeveral: (code: string) => void): ((code: string) => Promise<void>) => {
  const navigate = useNavigate();
  const refuse = (code: string, reason: string): void => {
    playSound('wrong');
    tellScan({ code, reason });
  };
  return async (code) => {
    try {
      const { data } = await callApi(systemCalls.search, { query: { buscar: code.trim().slice(0, MOST_SIGNS) } });
      const hit = data.find(({ exacto }) => exacto);
      if (hit === undefined && data.length === 0) return refuse(code, 'no es nada que usted pueda abrir.');
      tellScan(null);
      playSound(hit === undefined ? 'repeat' : 'right');
      if (hit === undefined) onSeveral(code);
      else await navigate({ href: hit.ruta });
    } catch (error) {
      refuse(code, messageOf(error));
    }
  };
};
