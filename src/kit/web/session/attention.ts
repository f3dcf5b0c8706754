/** Touching nothing for so long, nobody is taken to sit there. */
const AWAY_AFTER_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Whether somebody sits before this screen, as far as it can tell. Open screens ask the server by themselves, for
 * ever; without this they would keep the session of somebody who went home.
 */
export const watchAttention = (screen: EventTarget, now: () => number = Date.now): { isAway(): boolean } => {
  let last = now();
  const note = (): void => {
    last = now();
  };
  for (const sign of SIGNS) screen.addEventListener(sign, note, { capture: true, passive: true });
  return { isAway: () => now() - last > AWAY_AFTER_MS };
};
