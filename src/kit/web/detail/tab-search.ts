/** For the `validateSearch` of a detail screen with tabs. */
export const tabSearch = (raw: Record<string, unknown>): { tab?: string } =>
  typeof raw['tab'] === 'string' && raw['tab'] !== '' ? { tab: raw['tab'] } : {};
