interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly body: FormData;
  readonly signal: AbortSignal;
  readonly onProgress?: ((part: number) => void) | undefined;
}

const readHeaders = (text: string): Headers =>
  new Headers(
    text
      .trim()
      .split(/[\r\n]+/)
      .filter((line) => line.includes(':'))
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );

/** Sends a form like fetch, which cannot report upload progress. */
export const sendForm = (address: string, { method, headers, body, signal, onProgress }: Sent): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'blob';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    const stop = (): void => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.addEventListener('load', () => {
      const { status, statusText, response } = request;
      resolve(
        new Response(response as Blob, { status, statusText, headers: readHeaders(request.getAllResponseHeaders()) }),
      );
    });
    request.addEventListener('error', () => reject(new TypeError('el envío se interrumpió')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.send(body);
  });
