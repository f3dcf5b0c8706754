import { touches } from '#kit/contract/topics.ts';

/** The parts of a cached answer that decide whether a topic affects it. */
interface Cached {
  readonly queryKey: readonly unknown[];
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether a topic makes a cached answer out of date. */
export const isTouchedBy = ({ queryKey: [id], meta }: Cached, topic: string): boolean => {
  const topics: unknown = meta?.['topics'];
  return touches(topic, typeof id === 'string' ? id : '', Array.isArray(topics) ? (topics as readonly string[]) : []);
};
