import { ATTACKS } from './attack-cases.ts';
import { prepareAttack } from './attack-run.ts';
import type { AttackOutcome } from './attacker.worker.ts';
import type { Torture } from './context.ts';

/** Of its part of a window, how long an attack is kept up: what is begun by then may still come to its end. */
const KEPT_UP = 0.8;

/** All attacks one after the other beside the people, each in its part of a window: every window bears the same. */
export const createAttackers = (torture: Torture) => {
  const outcome: Record<number, number> = {};
  let begun = 0;
  return {
    /** Until this moment of the clock of `performance`; what is still being sent at the end of its part is cut. */
    attackUntil: async (until: number): Promise<void> => {
      for (const [place, attack] of ATTACKS.entries()) {
        const left = until - performance.now();
        if (left <= 0) return;
        const part = left / (ATTACKS.length - place);
        const over = performance.now() + part;
        const running = (await prepareAttack(torture, attack, KEPT_UP * part)).begin();
        begun += 1;
        const cut = setTimeout(running.stop, Math.max(0, over - performance.now()));
        for (const [status, times] of Object.entries(await running.outcome))
          outcome[Number(status)] = (outcome[Number(status)] ?? 0) + times;
        clearTimeout(cut);
      }
    },
    outcome: outcome as AttackOutcome,
    begun: () => begun,
  };
};
