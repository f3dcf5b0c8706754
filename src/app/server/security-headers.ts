import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { MAP_HOSTS } from '#features/sucursales/rules/map-embed.public.ts';

/** For what is refused before anything else is known of it (an address that cannot be decoded). */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/**
 * What helmet says of every answer; it is the same each time, so it is asked once. No inline script anywhere. Styles may
 * be inline because the component library sets its variables that way; frames only of the map hosts that a branch may show.
 */
const headersOf = (secure: boolean): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:', ...MAP_HOSTS.map((host) => `https://${host}`)],
        // The viewer of a PDF that the page itself fetched, to print it.
        objectSrc: ['blob:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  setHeaders(request, answer, (error) => {
    if (error !== undefined) throw error;
  });
  return { ...answer.getHeaders() };
};

/** The camera reads barcodes, the position proves the branch; nothing else of the device is asked for. */
const PERMISSIONS = 'camera=(self), geolocation=(self), serial=(self), hid=(self), microphone=(), payment=()';

/** What every answer says of itself, and the name of its request. */
export const registerOwnHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const headers = { ...headersOf(publicUrl.startsWith('https:')), 'permissions-policy': PERMISSIONS };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
};
