import type { Call } from '#kit/contract/call.ts';
import { transportError } from './api-error.ts';
import type { CallInput } from './call-types.ts';
import { fileNameOf } from './file-name.ts';
import { request } from './request.ts';

/** A call that answers bytes. */
export type FileCall = Call & { readonly kind: 'file' };

export interface FetchedFile {
  readonly blob: Blob;
  readonly name: string;
}

/** Fetches a file with the session token, which a plain link could not send. */
export const fetchFile = async <C extends FileCall>(
  call: C,
  { params, query, body }: Omit<CallInput<C>, 'body'> & { readonly body?: FormData },
  signal?: AbortSignal,
): Promise<FetchedFile> => {
  const response = await request({ method: call.method, path: call.path, params, query, body, signal });
  try {
    return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) };
  } catch (cause) {
    throw transportError(cause);
  }
};
