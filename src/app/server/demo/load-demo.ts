import type { Database } from '#kit/server/db/database.ts';

/** Satisfies the rules for passwords; only ever set where DEMO asks for it. */
export const DEMO_PASSWORD = 'Demo2026*';

export interface DemoLogin {
  /** The role, as the operator reads it. */
  readonly quien: string;
  readonly usuario: string;
  readonly contrasenia: string;
}

export const loadDemo = async (_db: Database): Promise<readonly DemoLogin[]> => [];
