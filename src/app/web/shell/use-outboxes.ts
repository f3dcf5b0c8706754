import { useEffect } from 'react';
import { hasWaiting } from '#kit/web/outbox/waiting.ts';

/** What may wait in this browser, by the name of its outbox. */
const OUTBOXES = {
  recepcion: async () => (await import('#features/recepcion/web/receptions.ts')).receptions,
} as const;

/** What was done here and did not reach the server is sent on whatever screen its user is now. */
export const useOutboxes = (): void => {
  useEffect(() => {
    for (const [name, load] of Object.entries(OUTBOXES))
      // What did not come stays waiting; the next screen that needs it, or the next start, begins.
      if (hasWaiting(name))
        load().then(
          (outbox) => outbox.start(),
          () => undefined,
        );
  }, []);
};
