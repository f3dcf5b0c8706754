import type { FastifyRequest } from 'fastify';
import { kitErrors } from '#kit/contract/errors.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Services } from '../services.ts';
import { atOnce } from './at-once.ts';
import { formLimitsOf, readForm } from './read-form.ts';

/** Most multipart forms being uploaded at a time: per user, of all customers, of everybody. */
const OF_ONE = 2;
const OF_CUSTOMERS = 12;
const OF_ALL = 20;
const RETRY_SECONDS = 5;

const takeOwn = atOnce(OF_ONE, kitErrors.DEMASIADOS_FORMULARIOS, RETRY_SECONDS);
/** Leaves places for employees, however many customers are uploading. */
const takeOfCustomers = atOnce(OF_CUSTOMERS, kitErrors.ENVIOS_OCUPADOS, RETRY_SECONDS);
const takeOfAll = atOnce(OF_ALL, kitErrors.ENVIOS_OCUPADOS, RETRY_SECONDS);

/**
 * @returns a function that gives the places back. @throws DEMASIADOS_FORMULARIOS, ENVIOS_OCUPADOS, with no place held.
 */
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
 * Reads the multipart body of a call, once the guard has let it pass, and runs it; its files are deleted afterwards in
 * any case. JSON bodies have been read already.
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
    // Before any await: a client that has the answer may send the next form at once.
    giveBack();
    await form.remove();
  }
};
