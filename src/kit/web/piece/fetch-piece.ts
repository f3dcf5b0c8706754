/** Timeout for a file. */
const PATIENCE_MS = 60_000;

/** A lazily loaded part of the product failed to load, or its files no longer exist. */
export class PieceError extends Error {
  /** A retry helps only after the page was reloaded. */
  readonly needsReload: boolean;

  constructor(address: string, needsReload: boolean, cause?: unknown) {
    super(`${address} could not be fetched`, { cause });
    this.name = 'PieceError';
    this.needsReload = needsReload;
  }
}

const had = new Map<string, Promise<void>>();

/** Runs once per address; a failure is forgotten, so that it can be retried. */
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
  // A newer version of the product has other file names.
  if (!answer.ok) throw new PieceError(address, answer.status === 404);
};

/** The link of a style sheet that the first script (public/first.js) added; it marks what is `applied`, and removes what fails. */
const earlyStyle = (address: string): HTMLLinkElement | null =>
  document.querySelector(`link[data-early][href="${address}"]`);

/** @returns whether the style sheet loads in time. */
const loads = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), PATIENCE_MS);
  });

/** Fetches the style sheet before adding its link, since a link does not tell why it failed. */
const applyStyle = async (address: string): Promise<void> => {
  const early = earlyStyle(address);
  if (early !== null && (early.dataset.early === 'applied' || (await loads(early)))) return;
  early?.remove();
  await bring(address);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
  if (await loads(link)) return;
  link.remove();
  throw new PieceError(address, false);
};

/** The page has links to the scripts of its first screen, which the browser is loading already, and to its own styles. */
const isNamedByPage = (address: string): boolean =>
  document.querySelector(`link:is([rel="modulepreload"], [rel="stylesheet"]:not([data-early]))[href="${address}"]`) !==
  null;

const isLoadFailure = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/**
 * Replaces every `import()` of the built product: fetches all files of the piece before the browser runs the import. A
 * browser remembers a failed module for as long as the page lives and fails every later import of it; files fetched
 * before are taken from its cache.
 * @param run the import itself.
 * @param files the piece's scripts and styles, relative to the root.
 */
export const fetchPiece = async <M>(run: () => Promise<M>, files: readonly string[] = []): Promise<M> => {
  const addresses = files.map((file) => `/${file}`);
  // A style sheet that another piece asked for may still be on its way.
  const missing = addresses.filter((address) => had.has(address) || !isNamedByPage(address));
  await Promise.all(
    missing.map((address) => once(address, () => (address.endsWith('.css') ? applyStyle : bring)(address))),
  );
  try {
    return await run();
  } catch (error) {
    throw isLoadFailure(error) ? new PieceError(addresses[0] ?? '', true, error) : error;
  }
};
