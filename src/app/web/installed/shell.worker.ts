/** Set by the build (scripts/web/shell-worker.ts): the version, and the files to keep, the first script first. */
declare const SHELL_VERSION: string;
declare const SHELL_FILES: readonly string[];

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The parts of ServiceWorkerGlobalScope that are used here: its own types conflict with those of a page. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
// oxlint-disable-next-line unicorn/prefer-global-this -- a worker is its `self`
const worker = self as unknown as WorkerScope;

const PREFIX = 'portal-';
const NAME = PREFIX + SHELL_VERSION;
/** The one page that serves every address. */
const PAGE = '/';
/** After this wait the kept copy is used, as without a network. */
const PATIENCE_MS = 5000;

const keepShell = async (): Promise<void> => {
  const cache = await caches.open(NAME);
  await cache.addAll([PAGE, ...SHELL_FILES]);
  const page = await cache.match(PAGE);
  // A new version was deployed meanwhile, with other files: its own worker will follow.
  if (!(await page?.text())?.includes(SHELL_FILES[0] ?? '')) throw new Error('the page is of another version');
};

const dropOthers = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
};

/** Files that change under the same name come from the network if possible, else from the cache. */
const newest = async (request: Request, name: string): Promise<Response> => {
  const kept = await (await caches.open(NAME)).match(name);
  if (kept === undefined) return fetch(request);
  const answered = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : kept),
    () => kept,
  );
  const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([answered, waited]);
};

/** Files with a fingerprint in their name never change: once fetched they come from the cache. */
const onceFetched = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // On a full device the file is not kept, but still answered.
    const keep = async (): Promise<void> => (await caches.open(NAME)).put(request, copy);
    keep().catch(() => undefined);
  }
  return answer;
};

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));

// A new version waits until no page of this one is open: it takes over at the next opening and reloads nothing.
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => worker.clients.claim())));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Answers of the API are never kept here.
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(newest(request, PAGE));
  else if (pathname.startsWith('/assets/')) event.respondWith(onceFetched(request));
  else if (SHELL_FILES.includes(pathname)) event.respondWith(newest(request, pathname));
});
