import type { Access } from '#kit/contract/access.ts';
import type { SearchHit } from '#kit/contract/system.calls.ts';
import type { Executor } from '../db/database.ts';
import type { Principal } from '../http/principal.ts';

/** What a feature adds to the search for everything. */
export interface SearchSource {
  /** Who finds anything at all here; rows of others are `find`'s affair. */
  readonly access: Access;
  readonly find: (db: Executor, user: Principal, text: string, limit: number) => Promise<SearchHit[]>;
}

/** What a feature adds to the badges of the menu. */
export interface CountSource {
  readonly access: Access;
  readonly count: (db: Executor, user: Principal) => Promise<number>;
}
