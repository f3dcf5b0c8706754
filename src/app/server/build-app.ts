import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { API_BASE, JSON_BYTES } from '#kit/contract/call.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import '#kit/contract/messages-es.ts';
import type { Authenticate } from '#kit/server/http/principal.ts';
import { createErrorHandler } from '#kit/server/http/error-handler.ts';
import { createGuard, TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { parseJsonBody } from '#kit/server/http/json-body.ts';
import { registerHandlers } from '#kit/server/http/register.ts';
import { leaveRestUnread, leaveUnread } from '#kit/server/http/unread-body.ts';
import { GENERAL, refuseFields } from '#kit/server/http/validate.ts';
import type { Services } from '#kit/server/services.ts';
import { sesionRestrictions } from '#features/sesiones/server/sesiones.routes.ts';
import { refuseUnread } from './client-error.ts';
import { featureConstraints, featureHandlers } from './features.ts';
import { logRefused, logRequests } from './log-requests.ts';
import { registerMetrics } from './metrics.ts';
import { BARE_HEADERS, registerOwnHeaders } from './security-headers.ts';
import { systemHandlers } from './system.handlers.ts';
import { registerWeb, unreadableAddress } from './web-files.ts';
import { VERSION } from './version.ts';

const REQUEST_TIMEOUT_MS = 60_000;
/** Twelve random hexadecimal digits: the fixed digits of a UUID come after them. Node generates UUIDs in batches. */
const newId = (): string => randomUUID().replace('-', '').slice(0, 12);

/** Every call of the product with its handler: the server registers them and the generated tests go through them. */
export const allHandlers = [...systemHandlers, ...featureHandlers] as const;

export interface AppOptions {
  readonly services: Services;
  readonly authenticate: Authenticate;
  readonly log: FastifyBaseLogger;
  /** Folder of the built web, or null to serve the API alone. */
  readonly webFolder: string | null;
}

/** Accepts an empty JSON body as an empty object: several calls take no body. */
const acceptJson = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      return done(null, parseJsonBody(text as string));
    } catch {
      return done(
        refuseFields({ [GENERAL]: 'No se pudo leer lo enviado. Cargue de nuevo la página e intente otra vez.' }),
      );
    }
  });
};

/** Calls are checked by their own schemas; this keeps Fastify from loading its own large validator and serializer. */
const UNCHECKED = {
  buildValidator: () => () => (value: unknown) => ({ value }),
  buildSerializer: () => () => JSON.stringify,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/** Bytes; shorter answers are not compressed. */
const COMPRESS_FROM_BYTES = 2048;

/** Serves OpenAPI 3.1, built from the contracts: a page at /api/docs and the JSON at /api/docs/json. */
const registerApiDocs = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Encomienda',
        version: VERSION,
        description: 'API del portal. Respuestas {message, data}; errores {message, code, errores}.',
      },
      components: { securitySchemes: { sesion: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } } },
      security: [{ sesion: [] }],
    },
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'none' } });
};

export const buildApp = async ({ services, authenticate, log, webFolder }: AppOptions): Promise<FastifyInstance> => {
  const onError = createErrorHandler(featureConstraints);
  const onUnread: typeof onError = (error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    const place = webFolder === null || statusCode >= 500 ? null : unreadableAddress(request);
    return place === null ? onError(error, request, reply) : reply.redirect(place);
  };
  const app: FastifyInstance = Fastify({
    // An address that cannot be decoded gets the usual refusal, in Spanish.
    frameworkErrors: (error, request, reply) => {
      logRefused(request, reply);
      // No hook runs for it.
      leaveRestUnread(request, reply);
      onUnread(error, request, reply.headers(BARE_HEADERS));
    },
    loggerInstance: log,
    // Trust only what our own proxies added, counted from the nearest; anybody can write the entries before those.
    trustProxy: (_address: string, hop: number) => hop < services.config.TRUST_PROXY,
    bodyLimit: JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: newId,
    clientErrorHandler: refuseUnread(log, newId),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // We write one line for each request ourselves, with its user.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    schemaController: { compilersFactory: UNCHECKED },
  });
  app.decorateRequest('principal', null);
  app.setErrorHandler(onUnread);
  acceptJson(app);
  registerOwnHeaders(app, services.publicUrl);
  logRequests(app);
  leaveUnread(app);
  await registerMetrics(app, services.config.METRICS_TOKEN);
  // The web's own files are compressed at build time; this compresses API answers, such as lists on mobile data.
  await app.register(fastifyCompress, {
    encodings: ['gzip'],
    threshold: COMPRESS_FROM_BYTES,
    requestEncodings: ['identity'],
  });
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => {
      const segundos = Math.max(1, Math.ceil(ttl / 1000));
      return refuse(kitErrors.DEMASIADAS_SOLICITUDES, { segundos }, { retryAfter: segundos });
    },
  });
  app.addHook('onReady', () => services.received.clean());
  app.addHook('onClose', () => services.received.close());
  await registerApiDocs(app);
  const guard = createGuard(authenticate, sesionRestrictions);
  await app.register(
    async (api) => {
      await registerHandlers(api, allHandlers, { services, authenticate, guard });
      api.setNotFoundHandler(() => {
        throw refuse(kitErrors.RUTA_NO_ENCONTRADA);
      });
    },
    { prefix: API_BASE },
  );
  if (webFolder !== null) await registerWeb(app, webFolder, services.config.OFFLINE_SHELL, services);
  return app;
};
