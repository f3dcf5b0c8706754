import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { sha256 } from '#kit/server/security/secrets.ts';

const LATENCY_BUCKETS = [0.005, 0.015, 0.06, 0.1, 0.3, 1, 2, 10];

/** Serves /metrics in the format of Prometheus to callers with the token; without a token set it does not exist. */
export const registerMetrics = async (app: FastifyInstance, token: string | undefined): Promise<void> => {
  if (token === undefined) return;
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'encomienda_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const given = sha256(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, sha256(`Bearer ${token}`))) throw refuse(kitErrors.SESION_REQUERIDA);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
