import { fileURLToPath } from 'node:url';

/** Plain JavaScript for Node 20: everything in this folder runs before anything is installed. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** An error for the operator: the start ends with its sentence, without a stack. */
export class Stop extends Error {
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

export const say = (text) => console.error(`· ${text}`);

const WORD_EVERY_MS = 10_000;

/** Reports every ten seconds that a long step is still running: without output people think that it hangs. */
export const sayMeanwhile = async (text, work) => {
  const started = Date.now();
  const timer = setInterval(() => say(`${text} (${Math.round((Date.now() - started) / 1000)} s)…`), WORD_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
