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
