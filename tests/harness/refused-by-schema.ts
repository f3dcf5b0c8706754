import { parse } from 'node:querystring';
import type { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { parseJsonBody } from '#kit/server/http/json-body.ts';
import type { Sent } from './bad-requests.ts';
import { pathToNowhere } from './contract-walk.ts';

const JSON_TYPE = 'application/json';

/**
 * The parameters that an address has for a call's path; null: with its dots resolved the address is another call's.
 * @throws URIError if it cannot be decoded.
 */
const paramsIn = (call: Call, path: string): Record<string, string> | null => {
  const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const found = pattern.exec(new URL(path, 'http://localhost').pathname);
  if (found === null) return null;
  return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]));
};

const takes = (schema: z.ZodType | undefined, value: unknown): boolean =>
  schema === undefined || schema.safeParse(value).success;

/** Whether the call's own schemas refuse the parameters in its address, or it cannot be decoded. */
const isPathRefused = (call: Call, path: string): boolean => {
  try {
    const params = paramsIn(call, path);
    return params !== null && !takes(call.params, params);
  } catch {
    return true;
  }
};

export const isQueryRefused = (call: Call, query: string): boolean =>
  !takes(call.query, parse(query, undefined, undefined, { maxKeys: 0 }));

const readJson = (json: string): { readonly value: unknown } | null => {
  try {
    return { value: parseJsonBody(json) ?? {} };
  } catch {
    return null;
  }
};
const isJson = (type: string | null): boolean => type?.startsWith(JSON_TYPE) === true;

const isJsonRefused = (call: Call, json: string): boolean => {
  const read = readJson(json);
  return read === null || !takes(call.body, read.value);
};

/** Whether the schemas refuse a request before it reaches the call's code. Forms with files are not examined. */
export const isRefusedBySchema = (
  call: Call,
  { path = pathToNowhere(call), query = '', payload = '', type = JSON_TYPE }: Sent,
): boolean =>
  isPathRefused(call, path) || isQueryRefused(call, query) || (isJson(type) && isJsonRefused(call, String(payload)));
