import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { MAP_HOSTS } from '#features/sucursales/rules/map-embed.public.ts';

/** For requests refused before anything else is known of them (an address that cannot be decoded). */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/**
 * The headers that helmet sets, the same on every answer, so computed once. No inline scripts, but for the one that
 * `allowScript` names on a page. Inline styles are allowed because the component library sets its variables that way; frames only of map hosts that a branch may show.
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
        // The viewer of a PDF that the page fetched in order to print it.
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

const POLICY = 'content-security-policy';
/** Lets the page of this answer run the one inline script that has this hash. @param hash `sha256-…`. */
export const allowScript = (reply: FastifyReply, hash: string): void => {
  const policy = reply.getHeader(POLICY);
  if (typeof policy === 'string')
    void reply.header(POLICY, policy.replace("script-src 'self'", `script-src 'self' '${hash}'`));
};

/** The camera reads barcodes, the position proves the branch, the serial port reads a scale. */
const PERMISSIONS = 'camera=(self), geolocation=(self), serial=(self), microphone=(), payment=()';

/** Sets the security headers and the request's id on every answer. */
export const registerOwnHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const headers = { ...headersOf(publicUrl.startsWith('https:')), 'permissions-policy': PERMISSIONS };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
};
