import { ATTACKS } from './attack-cases.ts';
import { prepareAttack } from './attack-run.ts';
import type { AttackOutcome } from './attacker.worker.ts';
import type { Torture } from './context.ts';

/** The share of its time in a window for which an attack sends; the rest lets started requests finish. */
const KEPT_UP = 0.8;

/** Runs all attacks in turn besides the people, each in its share of a window: every window gets the same. */
export const createAttackers = (torture: Torture) => {
  const outcome: Record<number, number> = {};
  let begun = 0;
  return {
    /** Attacks until this moment of `performance.now()`; requests in progress when an attack's share ends are cut. */
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
