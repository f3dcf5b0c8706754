import { z } from 'zod';
import { searchOf } from '#kit/web/router/search.ts';

/** The ids of the guides to be joined, in the order in which they were chosen. */
export const unificarSearch = searchOf(
  z.object({
    guia_ids: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .max(1100)
      .optional(),
  }),
);

/** The ids in the address. */
export const idsOf = (guia_ids: string | undefined): readonly number[] =>
  guia_ids === undefined ? [] : [...new Set(guia_ids.split(',').map(Number))];
