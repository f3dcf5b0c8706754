import { isUnknownOutcome } from './api-error.ts';

/** As text; of a file what tells it from another. */
const fingerprint = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof FormData) return [...value];
    return value instanceof File ? [value.name, value.size, value.lastModified] : value;
  });

/**
 * Keeps one Idempotency-Key per intention of the user: the same input sent again after silence has
 * the same key, so that a retry never makes a second record. An answer, good or bad, ends it.
 */
export class Intention {
  #key: string | null = null;
  #input = '';

  keyFor(input: unknown): string {
    const text = fingerprint(input);
    if (this.#key === null || this.#input !== text) this.#key = crypto.randomUUID();
    this.#input = text;
    return this.#key;
  }

  /** Forgets the key unless the outcome is unknown: no answer, or a server that failed half-way. */
  settle(error?: unknown): void {
    if (!isUnknownOutcome(error)) this.#key = null;
  }
}
