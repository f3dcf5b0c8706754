import type { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { localDay } from '#kit/rules/dates.ts';
import { firstDay, mesOf } from '#kit/rules/periodo.ts';
import { listSearch } from './search.ts';

/** A report begins with the current month. */
export const reportDefaults = (): { readonly desde: string } => ({
  desde: firstDay(mesOf(localDay(Date.now()))),
});

/** The search parameters of a report: like a list's, by default from the first of this month. */
export const reportSearch = <C extends Call & { readonly query: z.ZodObject }>() => {
  const search = listSearch<C>();
  return (raw: Record<string, unknown>): ReturnType<typeof search> => {
    const dated = raw['desde'] !== undefined || raw['hasta'] !== undefined;
    return search(dated ? raw : { ...raw, ...reportDefaults() });
  };
};
