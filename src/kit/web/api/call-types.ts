import type { z } from 'zod';
import type { BodyInput, Call, DataOf, MetaOf, ParamsInput } from '#kit/contract/call.ts';

/** A value in a query string. Lists are joined by commas. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** The query of a call as the web passes it: any of its parameters, all optional. */
export type QueryArgs<C extends Call> = C extends { readonly query: z.ZodObject<infer S> }
  ? { readonly [K in keyof S]?: QueryValue }
  : undefined;

/** The input that a call declares, and nothing else. */
export type CallInput<C extends Call> = (C extends { readonly params: z.ZodObject }
  ? { readonly params: ParamsInput<C> }
  : { readonly params?: undefined }) &
  (C extends { readonly query: z.ZodObject } ? { readonly query?: QueryArgs<C> } : { readonly query?: undefined }) &
  (C extends { readonly body: z.ZodType }
    ? { readonly body: BodyInput<C> | (C extends { readonly multipart: object | true } ? FormData : never) }
    : { readonly body?: undefined });

/** The input may be omitted if none of it is required. */
export type InputArgs<C extends Call> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

export interface Answer<C extends Call> {
  readonly message: string;
  readonly data: DataOf<C>;
  /** Lists only. */
  readonly meta?: MetaOf<C>;
}
