/** Longer than what is nearly there takes; then a placeholder is better (milliseconds). */
const SHORT_WAIT_MS = 300;

/** Waits for the work, but at most 0.3 seconds. */
export const shortly = (work: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.race([work, new Promise((go) => setTimeout(go, SHORT_WAIT_MS))]);
