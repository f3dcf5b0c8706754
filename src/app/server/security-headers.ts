import fastifyHelmet from '@fastify/helmet';
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
export const registerSecurityHeaders = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  const secure = publicUrl.startsWith('https:');
  await app.register(fastifyHelmet, {
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
  // The camera reads barcodes, the position proves the branch; nothing else of the device is asked for.
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header(
      'permissions-policy',
      'camera=(self), geolocation=(self), serial=(self), hid=(self), microphone=(), payment=()',
    );
  });
};
