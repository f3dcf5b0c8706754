import type { FastifyInstance } from 'fastify';
import { MAP_HOSTS } from '#features/sucursales/rules/map-embed.public.ts';

/** For what is refused before anything else is known of it (an address that cannot be decoded). */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/**
 * No inline script anywhere. Styles may be inline because the component library sets its variables
 * that way; frames only of the map hosts that a branch may show.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self' blob:",
  `frame-src 'self' blob: ${MAP_HOSTS.map((host) => `https://${host}`).join(' ')}`,
  // The viewer of a PDF that the page itself fetched, to print it.
  'object-src blob:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // Its filter, where a browser has it still, opens more holes than it closes.
  'x-xss-protection': '0',
  // The camera reads barcodes, the position proves the branch; nothing else of the device is asked for.
  'permissions-policy': 'camera=(self), geolocation=(self), serial=(self), hid=(self), microphone=(), payment=()',
} as const;

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/** What every answer says of itself, and the name of its request: all of it the same each time, so it is put together once. */
export const registerOwnHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const headers = { ...HEADERS, ...(publicUrl.startsWith('https:') ? HTTPS_ONLY : {}) };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
};
