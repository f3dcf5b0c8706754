import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { TOKEN_HEADER } from '#kit/server/http/guard.ts';
import { VERSION } from './version.ts';

/** Serves OpenAPI 3.1, built from the contracts: a page at /api/docs and the JSON at /api/docs/json. */
export const registerApiDocs = async (app: FastifyInstance): Promise<void> => {
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
