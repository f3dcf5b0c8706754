/** After an answer, a screen that only follows what others change waits this many times as long as it took. */
const TIMES = 10;
/** Nobody's report is older than twice this, whatever it costs. */
const LONGEST_MS = 30_000;

/**
 * The pause before the same is asked for again because others changed something: following what takes up to three
 * seconds takes less than a tenth of the time, and a server that is slow is asked less. Up to twice as long at random:
 * screens that waited for the same busy moment would all ask at the next one.
 * @param tookMs how long the last answer took.
 */
export const pauseAfter = (tookMs: number): number => Math.min(tookMs * TIMES, LONGEST_MS) * (1 + Math.random());
