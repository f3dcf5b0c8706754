import type { Call } from '#kit/contract/call.ts';
import { transportError } from './api-error.ts';
import type { Answer, CallInput } from './call-types.ts';
import { toFormData } from './form-data.ts';
import { request } from './request.ts';

export interface CallOptions {
  /** One per user action; the server performs a key only once, however often it is sent. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Calls with files: the share of the upload that was sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Makes a call of the contract. @throws ApiError */
export const callApi = async <C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Answer<C>> => {
  const isWrite = call.method !== 'GET';
  const response = await request({
    method: call.method,
    path: call.path,
    params: input.params,
    query: input.query,
    body: call.multipart === undefined ? input.body : toFormData(input.body),
    idempotencyKey: options.idempotencyKey ?? (isWrite ? crypto.randomUUID() : undefined),
    signal: options.signal,
    onProgress: options.onProgress,
  });
  try {
    return (await response.json()) as Answer<C>;
  } catch (cause) {
    throw transportError(cause);
  }
};
