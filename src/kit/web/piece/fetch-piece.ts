/** As long as a file may take to come. */
const PATIENCE_MS = 60_000;

/** A piece of the product that did not come: its files could not be fetched, or they are not there any more. */
export class PieceError extends Error {
  /** Asking again helps only from a page that is loaded anew. */
  readonly needsReload: boolean;

  constructor(address: string, needsReload: boolean, cause?: unknown) {
    super(`${address} could not be fetched`, { cause });
    this.name = 'PieceError';
    this.needsReload = needsReload;
  }
}

const had = new Map<string, Promise<void>>();

/** What failed is forgotten, so that it is asked for again. */
const once = (address: string, ask: () => Promise<void>): Promise<void> => {
  const known = had.get(address);
  if (known !== undefined) return known;
  const asked = ask().catch((error: unknown) => {
    had.delete(address);
    throw error;
  });
  had.set(address, asked);
  return asked;
};

const bring = async (address: string): Promise<void> => {
  let answer: Response;
  try {
    answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
  } catch (cause) {
    throw new PieceError(address, false, cause);
  }
  // A newer version of the product has files of other names.
  if (!answer.ok) throw new PieceError(address, answer.status === 404);
};

/** A link does not say why it did not come, so that it finds the file in the cache or is not asked at all. */
const applyStyle = async (address: string): Promise<void> => {
  await bring(address);
  await new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new PieceError(address, false));
    });
    document.head.append(link);
  });
};

/** The page names the files of its first screen by itself, and the browser fetches them already. */
const isNamedByPage = (address: string): boolean =>
  document.querySelector(`link:is([rel="modulepreload"], [rel="stylesheet"])[href="${address}"]`) !== null;

const isLoadFailure = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/**
 * Stands for every `import()` of the built product: brings all files of the piece before the browser is asked to run
 * it. A browser remembers for as long as the page lives that a module did not come, and answers every further import of
 * it with that failure; what was fetched beforehand it takes from its cache.
 * @param run the import itself.
 * @param files the scripts and styles of the piece, below the root.
 */
export const fetchPiece = async <M>(run: () => Promise<M>, files: readonly string[] = []): Promise<M> => {
  const addresses = files.map((file) => `/${file}`);
  const missing = addresses.filter((address) => !isNamedByPage(address));
  await Promise.all(
    missing.map((address) => once(address, () => (address.endsWith('.css') ? applyStyle : bring)(address))),
  );
  try {
    return await run();
  } catch (error) {
    throw isLoadFailure(error) ? new PieceError(addresses[0] ?? '', true, error) : error;
  }
};
