import { z } from 'zod';
import { idFilter } from '#kit/contract/page.ts';
import { searchOf } from '#kit/web/router/search.ts';

/** The client, and which of their guias are ticked; without `guia`, all that are here. */
export const entregaSearch = searchOf(
  z.object({
    cliente_id: idFilter(),
    guia: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .optional(),
  }),
);

/** The ticked guias in the URL; null: it names none. */
export const guiasOf = (guia: string | undefined): readonly number[] | null =>
  guia === undefined ? null : guia.split(',').map(Number);
