import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { ReceivedFiles } from './files/received-files.ts';
import type { Live } from './live/live.ts';
import type { Remembered } from './live/remembered.ts';
import type { Secrets } from './security/secrets.ts';

/** What all calls and jobs of a process share. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** For reports and exports: the replica if there is one, else the same database, with a small pool of its own. */
  readonly readDb: Database;
  readonly files: FileStore;
  /** Where uploaded files lie until the request is answered. */
  readonly received: ReceivedFiles;
  readonly secrets: Secrets;
  readonly live: Live;
  readonly remembered: Remembered;
  /** Base URL of the product for links in mails, without a trailing slash. */
  readonly publicUrl: string;
}
