import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { API_BASE, JSON_BYTES } from '#kit/contract/call.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import '#kit/contract/messages-es.ts';
import type { Authenticate } from '#kit/server/http/principal.ts';
import { createErrorHandler } from '#kit/server/http/error-handler.ts';
import { createGuard } from '#kit/server/http/guard.ts';
import { parseJsonBody } from '#kit/server/http/json-body.ts';
import { registerHandlers } from '#kit/server/http/register.ts';
import { GENERAL, refuseFields } from '#kit/server/http/validate.ts';
import type { Services } from '#kit/server/services.ts';
import { sesionRestrictions } from '#features/sesiones/server/sesiones.routes.ts';
import { registerApiDocs } from './api-docs.ts';
import { refuseUnread } from './client-error.ts';
import { featureConstraints, featureHandlers } from './features.ts';
import { logRefused, logRequests } from './log-requests.ts';
import { registerMetrics } from './metrics.ts';
import { BARE_HEADERS, registerOwnHeaders } from './security-headers.ts';
import { systemHandlers } from './system.handlers.ts';
import { registerWeb, unreadableAddress } from './web-files.ts';

const REQUEST_TIMEOUT_MS = 60_000;
/** Twelve hexadecimal digits, all of them random: what makes a UUID one stands behind them. Node draws many at once. */
const newId = (): string => randomUUID().replace('-', '').slice(0, 12);

/** Every call of the product with its code: what the server registers and the generated tests walk through. */
export const allHandlers = [...systemHandlers, ...featureHandlers] as const;

export interface AppOptions {
  readonly services: Services;
  readonly authenticate: Authenticate;
  readonly log: FastifyBaseLogger;
  /** Folder of the built web, or null to serve the API alone. */
  readonly webFolder: string | null;
}

/** An empty JSON body is an empty object: several calls take none. */
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

/** Calls are checked by their own schemas: what Fastify would check and write by is large, and then not even loaded. */
const UNCHECKED = {
  buildValidator: () => () => (value: unknown) => ({ value }),
  buildSerializer: () => () => JSON.stringify,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/** Answers shorter than this travel as they are, in bytes. */
const COMPRESS_FROM_BYTES = 2048;

export const buildApp = async ({ services, authenticate, log, webFolder }: AppOptions): Promise<FastifyInstance> => {
  const onError = createErrorHandler(featureConstraints);
  const onUnread: typeof onError = (error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    const place = webFolder === null || statusCode >= 500 ? null : unreadableAddress(request);
    return place === null ? onError(error, request, reply) : reply.redirect(place);
  };
  const app: FastifyInstance = Fastify({
    // An address that cannot be decoded is refused like anything else, in Spanish.
    frameworkErrors: (error, request, reply) => {
      logRefused(request, reply);
      onUnread(error, request, reply.headers(BARE_HEADERS));
    },
    loggerInstance: log,
    // Only what our own proxies added, counted from the nearest; what stands before that anybody may have written.
    trustProxy: (_address: string, hop: number) => hop < services.config.TRUST_PROXY,
    bodyLimit: JSON_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: newId,
    clientErrorHandler: refuseUnread(log, newId),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // One line a request is written by us, with who asked.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    schemaController: { compilersFactory: UNCHECKED },
  });
  app.decorateRequest('principal', null);
  app.setErrorHandler(onUnread);
  acceptJson(app);
  registerOwnHeaders(app, services.publicUrl);
  logRequests(app);
  await registerMetrics(app, services.config.METRICS_TOKEN);
  // The web's own files are compressed when they are built; this is for lists on mobile data.
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
