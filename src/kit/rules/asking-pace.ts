/** After an answer, a screen that only follows what others change waits this many times as long as it took. */
const TIMES = 20;
const LONGEST_MS = 60_000;

/**
 * The pause before the same is asked for again because others changed something: whatever it costs, following it takes
 * a twentieth of the time, and a server that is slow is asked less. @param tookMs how long the last answer took.
 */
export const pauseAfter = (tookMs: number): number => Math.min(tookMs * TIMES, LONGEST_MS);
