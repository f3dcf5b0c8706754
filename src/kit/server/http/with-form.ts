import type { FastifyRequest } from 'fastify';
import { kitErrors } from '#kit/contract/errors.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Services } from '../services.ts';
import { atOnce } from './at-once.ts';
import { formLimitsOf, readForm } from './read-form.ts';

/** Forms with files that are being sent at a time: of one user, of all customers, of everybody. */
const OF_ONE = 2;
const OF_CUSTOMERS = 12;
const OF_ALL = 20;
const RETRY_SECONDS = 5;

const takeOwn = atOnce(OF_ONE, kitErrors.DEMASIADOS_FORMULARIOS, RETRY_SECONDS);
/** Whoever works here finds a place, however many customers send. */
const takeOfCustomers = atOnce(OF_CUSTOMERS, kitErrors.ENVIOS_OCUPADOS, RETRY_SECONDS);
const takeOfAll = atOnce(OF_ALL, kitErrors.ENVIOS_OCUPADOS, RETRY_SECONDS);

/** @returns how to give the places back. @throws DEMASIADOS_FORMULARIOS, ENVIOS_OCUPADOS, holding none. */
const takePlaces = ({ principal, ip }: FastifyRequest): (() => void) => {
  const taken: (() => void)[] = [];
  const giveBack = (): void => {
    for (const give of taken) give();
  };
  try {
    taken.push(takeOwn(principal?.usuario ?? ip));
    if (principal === null || principal.cliente_id !== null) taken.push(takeOfCustomers(''));
    taken.push(takeOfAll(''));
  } catch (error) {
    giveBack();
    throw error;
  }
  return giveBack;
};

/**
 * Reads the form of a call that has files, once the guard has let it pass, and answers; whatever came of it, its files
 * are gone afterwards. JSON was read already.
 */
export const withForm = async <T>(
  { multipart }: Call,
  { received }: Services,
  request: FastifyRequest,
  answer: () => Promise<T>,
): Promise<T> => {
  if (multipart === undefined || !request.isMultipart()) return answer();
  const giveBack = takePlaces(request);
  const form = received.open();
  try {
    request.body = await readForm(request, form, formLimitsOf(multipart));
    return await answer();
  } finally {
    // Before anything is waited for: whoever has the answer may send the next.
    giveBack();
    await form.remove();
  }
};
