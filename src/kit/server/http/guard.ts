import type { FastifyRequest } from 'fastify';
import { isAllowed } from '#kit/contract/access.ts';
import { UNATTENDED_HEADER, type Call } from '#kit/contract/call.ts';
import { kitErrors, refuse, type ErrorDefinition } from '#kit/contract/errors.ts';
import type { Authenticate, Principal } from './principal.ts';

export const TOKEN_HEADER = 'x-token-access';

/** Whether the client asks to bypass the caches. */
export const asksForNew = ({ headers }: FastifyRequest): boolean => headers['cache-control'] === 'no-cache';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null when nobody is signed in (public calls only). */
    principal: Principal | null;
  }
}

/** The error for a restricted session, by its restriction. */
export type RestrictionErrors = Readonly<Record<NonNullable<Principal['restriction']>, ErrorDefinition>>;

const mayPass = (call: Call, principal: Principal | null): boolean =>
  isAllowed(call.access, principal) &&
  (call.staffOnly !== true || principal?.cliente_id === null) &&
  (call.alsoRequires === undefined || isAllowed({ kind: 'anyOf', permisos: call.alsoRequires }, principal));

/** Checks every request before its body is read, so that strangers learn nothing about the expected input. */
export const createGuard =
  (authenticate: Authenticate, restrictions: RestrictionErrors) =>
  (call: Call) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = request.headers[TOKEN_HEADER];
    // Automatic requests of an open screen do not count as use of the session.
    const purpose = call.kind === 'events' || request.headers[UNATTENDED_HEADER] !== undefined ? 'look' : 'use';
    // Writes, downloads and streams are checked against the current rights, not cached ones.
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
