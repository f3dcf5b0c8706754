import { z } from 'zod';

/** The last entry of a backup; its presence shows that the backup is complete. */
export const MANIFEST_NAME = 'manifiesto.json';

/** What a backup says about itself: the version that made it, when, and its files. */
export const manifest = z.object({
  formato: z.literal(1),
  version: z.string(),
  fecha: z.iso.datetime(),
  /** The files of the backup with the SHA-256 of each. */
  archivos: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;
