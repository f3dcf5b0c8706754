/** What of a cached answer decides whether a topic touches it. */
interface Cached {
  readonly queryKey: readonly unknown[];
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/** Whether a change of a feature (`sucursales`) or of one call (`sucursales.list`) makes a cached answer out of date. */
export const isTouchedBy = ({ queryKey: [id], meta }: Cached, topic: string): boolean =>
  (typeof id === 'string' && (id === topic || id.startsWith(`${topic}.`))) ||
  (Array.isArray(meta?.['topics']) && meta['topics'].includes(topic));
