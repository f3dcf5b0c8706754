/** Whether a change of a feature (`sucursales`) or of one call (`sucursales.list`) touches what a call answers. */
export const touches = (topic: string, call: string, topics: readonly string[] = []): boolean =>
  call === topic || call.startsWith(`${topic}.`) || topics.includes(topic);
