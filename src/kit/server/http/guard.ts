import type { FastifyRequest } from 'fastify';
import { isAllowed } from '#kit/contract/access.ts';
import { UNATTENDED_HEADER, type Call } from '#kit/contract/call.ts';
import { kitErrors, refuse, type ErrorDefinition } from '#kit/contract/errors.ts';
import type { Authenticate, Principal } from './principal.ts';

export const TOKEN_HEADER = 'x-token-access';

/** Whoever asks so wants nothing that is remembered. */
export const asksForNew = ({ headers }: FastifyRequest): boolean => headers['cache-control'] === 'no-cache';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null when nobody is signed in (public calls only). */
    principal: Principal | null;
  }
}

/** What a session with something left to settle is told, by its restriction. */
export type RestrictionErrors = Readonly<Record<NonNullable<Principal['restriction']>, ErrorDefinition>>;

const mayPass = (call: Call, principal: Principal | null): boolean =>
  isAllowed(call.access, principal) &&
  (call.staffOnly !== true || principal?.cliente_id === null) &&
  (call.alsoRequires === undefined || isAllowed({ kind: 'anyOf', permisos: call.alsoRequires }, principal));

/** Decides on every request before its body is read: a stranger learns nothing of what a call expects. */
export const createGuard =
  (authenticate: Authenticate, restrictions: RestrictionErrors) =>
  (call: Call) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = request.headers[TOKEN_HEADER];
    // What an open screen asks for by itself is no use of the session.
    const purpose = call.kind === 'events' || request.headers[UNATTENDED_HEADER] !== undefined ? 'look' : 'use';
    // What changes something, takes much along or goes on for long is decided by the rights of this very moment.
    const fresh = request.method !== 'GET' || call.kind === 'file' || call.kind === 'events' || asksForNew(request);
    const principal = typeof token === 'string' && token !== '' ? await authenticate(token, purpose, fresh) : null;
    request.principal = principal;
    if (principal === null && call.access.kind !== 'public') throw refuse(kitErrors.SESION_REQUERIDA);
    if (
      principal !== null &&
      principal.restriction !== null &&
      call.access.kind !== 'public' &&
      call.restrictedSession !== true
    )
      throw refuse(restrictions[principal.restriction]);
    if (!mayPass(call, principal)) throw refuse(kitErrors.SIN_PERMISO);
  };
