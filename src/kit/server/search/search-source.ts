import type { Access } from '#kit/contract/access.ts';
import type { SearchHit } from '#kit/contract/system.calls.ts';
import type { Executor } from '../db/database.ts';
import type { Principal } from '../http/principal.ts';

/** What a feature adds to the global search. */
export interface SearchSource {
  /** Who may search here at all; `find` itself limits the rows. */
  readonly access: Access;
  readonly find: (db: Executor, user: Principal, text: string, limit: number) => Promise<SearchHit[]>;
}

/** What a feature adds to the badges of the menu. */
export interface CountSource {
  readonly access: Access;
  /** The same text for all whose count is the same, who share it for a second; absent: each counts apart. */
  readonly sharedBy?: (user: Principal) => string;
  readonly count: (db: Executor, user: Principal) => Promise<number>;
}
