import { touches } from '#kit/contract/topics.ts';
import type { Call } from '#kit/contract/call.ts';
import { PUBLICO } from '#kit/rules/mailbox.ts';
import { askedKey } from './asked-key.ts';
import type { Context } from './context.ts';

/**
 * Caches an answer that is slow to count or rarely changes, per user, until a notice of one of the call's topics or the
 * user's own next write.
 * @param of the input that the answer depends on.
 * @param isLasting whether the result rarely changes, so that it is served while it is being refreshed.
 */
export const rememberAnswer = <C extends Call, T>(
  { call, user, services, fresh = false }: Pick<Context<C>, 'call' | 'user' | 'services' | 'fresh'>,
  of: unknown,
  count: () => Promise<T>,
  isLasting?: (counted: T) => boolean,
): Promise<T> => {
  const wanted = {
    key: askedKey(call.id, user, of),
    fresh,
    isTouched: (topic: string) => touches(topic, call.id, call.topics),
    usuario: user?.usuario ?? PUBLICO,
    ...(isLasting === undefined ? {} : { isLasting: (value: unknown) => isLasting(value as T) }),
  };
  return services.remembered.read(wanted, count);
};
