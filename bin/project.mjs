import { fileURLToPath } from 'node:url';

/** Plain JavaScript that Node 20 understands: everything in this folder runs before anything is installed. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A sentence for the operator; the start ends with it and without a stack. */
export class Stop extends Error {
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

export const say = (text) => console.error(`· ${text}`);

const WORD_EVERY_MS = 10_000;

/** Says every ten seconds that something long still goes on: whoever sees nothing takes it for dead and stops it. */
export const sayMeanwhile = async (text, work) => {
  const started = Date.now();
  const timer = setInterval(() => say(`${text} (${Math.round((Date.now() - started) / 1000)} s)…`), WORD_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
};
