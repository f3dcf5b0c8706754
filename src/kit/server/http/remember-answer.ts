import { touches } from '#kit/contract/topics.ts';
import type { Call } from '#kit/contract/call.ts';
import { PUBLICO } from '#kit/rules/mailbox.ts';
import { askedKey } from './asked-key.ts';
import type { Context } from './context.ts';

/**
 * What takes long to count or hardly changes, remembered a moment for who asks: until a topic of the call is heard or
 * they write.
 * @param of what they ask for.
 * @param isLasting whether what was counted hardly changes, so that nobody waits for it to be counted again.
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
