import { availableParallelism } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_HEADER } from '#kit/contract/call.ts';
import { createQueue } from '../in-turn.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const CORES = availableParallelism();
/** A report that takes seconds leaves room for quick reads. */
const OF_ALL_CALLS = CORES + 1;
/** Several such reports leave a core. */
const OF_ONE_CALL = Math.max(1, Math.floor(CORES / 2));

/**
 * Answers refreshes in their order, a few at a time, so that open screens never take the place of somebody who waits:
 * all of them ask for the same when one thing changes. Everything else is answered at once.
 * @returns what is to be put around the answer of each call.
 */
export const createRefreshQueues = ({ ofAllCalls = OF_ALL_CALLS, ofOneCall = OF_ONE_CALL } = {}) => {
  const all = createQueue({ atOnce: ofAllCalls });
  return (answer: Answer): Answer => {
    const own = createQueue({ atOnce: ofOneCall });
    return (request, reply) =>
      request.headers[REFRESH_HEADER] === undefined
        ? answer(request, reply)
        : own(() => all(() => answer(request, reply)));
  };
};
