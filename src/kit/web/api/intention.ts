import { isUnknownOutcome } from './api-error.ts';

/** The input as text; a file by what identifies it. */
const fingerprint = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof FormData) return [...value];
    return value instanceof File ? [value.name, value.size, value.lastModified] : value;
  });

/** A request without a response so far, in a form that can be stored beyond the page. */
export interface Unanswered {
  readonly key: string;
  /** The fingerprint of the request's input. */
  readonly input: string;
}

/**
 * Keeps one Idempotency-Key per user action: if the same input is sent again after no response, it gets the same key,
 * so that a retry never creates a second record. Any response, good or bad, ends it.
 */
export class Intention {
  #sent: Unanswered | null = null;

  keyFor(input: unknown): string {
    const text = fingerprint(input);
    if (this.#sent?.input !== text) this.#sent = { key: crypto.randomUUID(), input: text };
    return this.#sent.key;
  }

  /** Forgets the key, unless the outcome is unknown: no response, or a server error. */
  settle(error?: unknown): void {
    if (!isUnknownOutcome(error)) this.#sent = null;
  }

  get unanswered(): Unanswered | null {
    return this.#sent;
  }

  /** Continues a request that another page of the same user left unanswered, unless something has been sent since. */
  resume(sent: Unanswered): void {
    this.#sent ??= sent;
  }
}
