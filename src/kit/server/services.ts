import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { ReceivedFiles } from './files/received-files.ts';
import type { Live } from './live/live.ts';
import type { Remembered } from './live/remembered.ts';
import type { Secrets } from './security/secrets.ts';

/** What a process holds for all its calls and jobs. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** For reports and exports: the replica where there is one, else the same database, by few connections of its own. */
  readonly readDb: Database;
  readonly files: FileStore;
  /** Where what people send lies until it is answered. */
  readonly received: ReceivedFiles;
  readonly secrets: Secrets;
  readonly live: Live;
  readonly remembered: Remembered;
  /** Address of the product for links in mails, without a slash at the end. */
  readonly publicUrl: string;
}
