/** Whether a change of a feature (`sucursales`) or of one call (`sucursales.list`) affects the answer of a call. */
export const touches = (topic: string, call: string, topics: readonly string[] = []): boolean =>
  call === topic || call.startsWith(`${topic}.`) || topics.includes(topic);
