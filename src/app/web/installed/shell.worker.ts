/** Put in by the build (scripts/web/shell-worker.ts): which one this is, and what it keeps, the first script first. */
declare const SHELL_VERSION: string;
declare const SHELL_FILES: readonly string[];

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What of a ServiceWorkerGlobalScope is used here: its own types exclude those of a page. */
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
/** The page of every address. */
const PAGE = '/';
/** Waited for so long, the network is as good as none. */
const PATIENCE_MS = 5000;

const keepShell = async (): Promise<void> => {
  const cache = await caches.open(NAME);
  await cache.addAll([PAGE, ...SHELL_FILES]);
  const page = await cache.match(PAGE);
  // Another version was put there meanwhile, whose files are others: its own worker comes.
  if (!(await page?.text())?.includes(SHELL_FILES[0] ?? '')) throw new Error('the page is of another version');
};

const dropOthers = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
};

/** What changes under one name comes from the network while there is one. */
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

/** What has a fingerprint in its name never changes, and stays once it came. */
const onceFetched = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // A full device keeps less; what was asked for is there all the same.
    const keep = async (): Promise<void> => (await caches.open(NAME)).put(request, copy);
    keep().catch(() => undefined);
  }
  return answer;
};

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));

// The next one waits until no page of this one is open: it takes over at the next opening, and reloads nothing.
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => worker.clients.claim())));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // What the API answers is never kept here.
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(newest(request, PAGE));
  else if (pathname.startsWith('/assets/')) event.respondWith(onceFetched(request));
  else if (SHELL_FILES.includes(pathname)) event.respondWith(newest(request, pathname));
});
