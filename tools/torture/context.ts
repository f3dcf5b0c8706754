import type { Clients } from './clients.ts';
import type { Installation } from './installation.ts';

/** What every row of the table uses. */
export interface Torture {
  readonly installation: Installation;
  readonly clients: Clients;
  /** Of each race. */
  readonly rounds: number;
  readonly kills: number;
  readonly seed: number;
  /** Of mixed traffic. */
  readonly minutes: number;
  /** Only the races whose name matches this regular expression; all when absent. */
  readonly race?: string | undefined;
}
