/** Failures that cost nothing. */
export const FREE_FAILURES = 5;
/** Failures older than this are forgotten, in minutes. */
export const FORGET_MINUTES = 15;
const LONGEST_WAIT_SECONDS = { usuario: 300, direccion: 60 } as const;

/** Seconds to wait after so many failures in a row: none, then 1, 2, 4 … An address is shared by many, so it waits less. */
export const waitAfterFailures = (fallos: number, kind: keyof typeof LONGEST_WAIT_SECONDS): number =>
  fallos < FREE_FAILURES ? 0 : Math.min(2 ** (fallos - FREE_FAILURES), LONGEST_WAIT_SECONDS[kind]);
