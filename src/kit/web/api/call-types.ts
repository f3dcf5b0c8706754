import type { z } from 'zod';
import type { BodyInput, Call, DataOf, MetaOf, ParamsInput } from '#kit/contract/call.ts';

/** What may stand in a query: wire text, or what has an obvious one. Lists are joined by commas. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** The query of a call as the web gives it: any of its names. */
export type QueryArgs<C extends Call> = C extends { readonly query: z.ZodObject<infer S> }
  ? { readonly [K in keyof S]?: QueryValue }
  : undefined;

/** Everything that a call needs, and nothing that it does not declare. */
export type CallInput<C extends Call> = (C extends { readonly params: z.ZodObject }
  ? { readonly params: ParamsInput<C> }
  : { readonly params?: undefined }) &
  (C extends { readonly query: z.ZodObject } ? { readonly query?: QueryArgs<C> } : { readonly query?: undefined }) &
  (C extends { readonly body: z.ZodType }
    ? { readonly body: BodyInput<C> | (C extends { readonly multipart: object | true } ? FormData : never) }
    : { readonly body?: undefined });

/** The input may be left out when nothing in it is required. */
export type InputArgs<C extends Call> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

export interface Answer<C extends Call> {
  readonly message: string;
  readonly data: DataOf<C>;
  /** Lists only. */
  readonly meta?: MetaOf<C>;
}
