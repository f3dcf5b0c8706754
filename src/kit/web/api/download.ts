import { transportError } from './api-error.ts';
import { fileNameOf } from './file-name.ts';
import { request, type RequestInput } from './request.ts';

/** Reads a response body to its end, reporting how many bytes have arrived. */
const readBody = async (response: Response, onProgress?: (bytes: number) => void): Promise<Blob> => {
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null) return response.blob();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks, { type });
    chunks.push(value);
    bytes += value.length;
    onProgress?.(bytes);
  }
};

/** Lets the browser save the blob under a name. */
export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Fetches a file with the session token and lets the browser save it. */
export const downloadFile = async (
  input: Omit<RequestInput, 'method' | 'body'>,
  onProgress?: (bytes: number) => void,
): Promise<void> => {
  // No timeout: a large export may take longer than other calls, and the user can cancel it.
  const response = await request({ method: 'GET', ...input }, null);
  try {
    saveBlob(await readBody(response, onProgress), fileNameOf(response.headers.get('content-disposition')));
  } catch (cause) {
    throw transportError(cause);
  }
};
