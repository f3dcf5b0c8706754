/** After this long without any input, nobody is assumed to be there. */
const AWAY_AFTER_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Whether somebody is using this screen, judged by input events. Open screens keep sending requests; without this they
 * would keep the session of an absent user open.
 */
export const watchAttention = (screen: EventTarget, now: () => number = Date.now): { isAway(): boolean } => {
  let last = now();
  const note = (): void => {
    last = now();
  };
  for (const sign of SIGNS) screen.addEventListener(sign, note, { capture: true, passive: true });
  return { isAway: () => now() - last > AWAY_AFTER_MS };
};
