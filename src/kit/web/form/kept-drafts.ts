import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Unanswered } from '../api/intention.ts';

const NAME = 'encomienda.borradores';
const DRAFTS = 'borradores';
const DAY_MS = 86_400_000;
/** Older drafts are no longer offered. */
const KEPT_DAYS = 7;

interface KeptDraft {
  readonly form: string;
  readonly usuario: string;
  readonly values: unknown;
  /** The draft was sent, but the response is missing. */
  readonly sent?: Unanswered | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Drafts extends DBSchema {
  readonly [DRAFTS]: { readonly key: string; readonly value: KeptDraft };
}

/** Whether a draft may be offered to the current user: it must be their own and not too old. */
export const isOffered = (draft: Pick<KeptDraft, 'usuario' | 'at'>, usuario: string, now: number): boolean =>
  draft.usuario === usuario && now - draft.at < KEPT_DAYS * DAY_MS;

let opening: Promise<IDBPDatabase<Drafts>> | undefined;
const database = (): Promise<IDBPDatabase<Drafts>> =>
  (opening ??= openDB<Drafts>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore(DRAFTS, { keyPath: 'form' }),
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));

/** Unsent forms with their files, stored in this browser. */
export const keptDrafts = {
  /** The draft of a form; drafts that are too old or another user's are deleted. */
  read: async (form: string, usuario: string): Promise<Pick<KeptDraft, 'values' | 'sent'> | null> => {
    const db = await database();
    const now = Date.now();
    for (const draft of await db.getAll(DRAFTS))
      if (!isOffered(draft, usuario, now)) await db.delete(DRAFTS, draft.form);
    return (await db.get(DRAFTS, form)) ?? null;
  },
  write: async (form: string, usuario: string, values: unknown, sent: Unanswered | null): Promise<void> => {
    await (await database()).put(DRAFTS, { form, usuario, values, sent, at: Date.now() });
  },
  drop: async (form: string): Promise<void> => {
    await (await database()).delete(DRAFTS, form);
  },
};
