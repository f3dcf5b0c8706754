import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { StartError } from '#kit/server/start-error.ts';
import type { Services } from '#kit/server/services.ts';
import { robotsOf, sitemapOf } from '#features/informacion/server/documento.public.ts';
import { createEntryPages } from './entry-pages.ts';
import { createInfoPages } from './info-pages.ts';
import { allowScript } from './security-headers.ts';
import { createPages, PRELOADS_FILE, readPortalPage } from './page-preloads.ts';

const YEAR_SECONDS = 31_536_000;

const NO_SCREEN = '/errors/404';

/**
 * Leads a browser that asked for an address that cannot be decoded (`/guias/%00`, `/%E0%A4%A`) to the page for
 * addresses without a screen.
 * @returns the address to redirect to; null if a program asked, or for something other than a page.
 */
export const unreadableAddress = ({ method, url, headers }: FastifyRequest): string | null =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
    ? `${NO_SCREEN}?ruta=${encodeURIComponent(url)}`
    : null;

/** Replaces the service worker that opens the portal offline: removes its caches and registration from the browser. */
export const LAST_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('portal-')).map((name) => caches.delete(name)));
  await registration.unregister();
})()));
`;

/** Weak, because the page is sent both compressed and uncompressed. */
const etagOf = (html: string): string => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
const holdsEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => one.trim() === etag);

/** The files of the build, which is done before the server starts, by their addresses. */
const namesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  );

/** Serves the built web: files with a fingerprint in their name are cached for ever, the page is always revalidated. */
export const registerWeb = async (
  app: FastifyInstance,
  folder: string,
  offlineShell: boolean,
  services: Pick<Services, 'db' | 'publicUrl'>,
): Promise<void> => {
  if (!existsSync(join(folder, 'index.html')))
    throw new StartError(`La web no está compilada en ${folder}: ejecute «npm run build».`);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // Its own route reads the whole folder for each file, to compare the spelling of a name.
    serve: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      void reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  const files = namesIn(folder);
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = request.params['*'];
    return files.has(name) ? reply.sendFile(name) : reply.callNotFound();
  });
  if (!offlineShell)
    app.get('/sw.js', (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(LAST_WORKER),
    );
  const { html: bare, scriptHash } = readPortalPage(folder);
  const pages = createPages(folder, bare);
  const portalPage = (path: string): string => pages(path) ?? bare;
  const infoPages = createInfoPages(folder, services, portalPage);
  const entryPages = createEntryPages(services, portalPage);
  const knowsScreens = existsSync(join(folder, PRELOADS_FILE));
  /** Sends the page for an address; an address without a screen gets status 404, and the page itself says so. */
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    const html = (await infoPages(path)) ?? (await entryPages(path)) ?? pages(path);
    if (html === null && knowsScreens) void reply.status(404);
    const sent = html ?? bare;
    const etag = etagOf(sent);
    void reply.headers({ 'cache-control': 'no-cache', etag }).type('text/html; charset=utf-8');
    allowScript(reply, scriptHash);
    return reply.statusCode === 200 && holdsEtag(request.headers['if-none-match'], etag)
      ? reply.status(304).send()
      : reply.send(sent);
  };
  const page = (accept: string): boolean => accept.includes('text/html') || accept.includes('*/*');
  app.get('/', (request, reply) => sendPage(request, reply, '/'));
  const { publicUrl } = services;
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemapOf(publicUrl)));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsOf(publicUrl)));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isFile = /\.[a-z0-9]{2,5}$/i.test(path) && path.startsWith('/assets/');
    if (request.method !== 'GET' || isFile || path.startsWith('/api/') || !page(request.headers.accept ?? '*/*'))
      throw refuse(kitErrors.RUTA_NO_ENCONTRADA);
    return sendPage(request, reply, path);
  });
};
