import { isUnknownOutcome } from './api-error.ts';

/** As text; of a file what tells it from another. */
const fingerprint = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof FormData) return [...value];
    return value instanceof File ? [value.name, value.size, value.lastModified] : value;
  });

/** What was sent and not answered yet, as it can be kept beyond the page. */
export interface Unanswered {
  readonly key: string;
  /** The fingerprint of what was sent. */
  readonly input: string;
}

/**
 * Keeps one Idempotency-Key per intention of the user: the same input sent again after silence has
 * the same key, so that a retry never makes a second record. An answer, good or bad, ends it.
 */
export class Intention {
  #sent: Unanswered | null = null;

  keyFor(input: unknown): string {
    const text = fingerprint(input);
    if (this.#sent?.input !== text) this.#sent = { key: crypto.randomUUID(), input: text };
    return this.#sent.key;
  }

  /** Forgets the key unless the outcome is unknown: no answer, or a server that failed half-way. */
  settle(error?: unknown): void {
    if (!isUnknownOutcome(error)) this.#sent = null;
  }

  get unanswered(): Unanswered | null {
    return this.#sent;
  }

  /** Goes on where another page of the same user was left, unless something was sent meanwhile. */
  resume(sent: Unanswered): void {
    this.#sent ??= sent;
  }
}
