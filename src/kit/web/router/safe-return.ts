export const HOME = '/dashboard';

/** Only addresses of this portal: a link must not lead a signed-in user elsewhere. */
export const safeReturn = (volver: string | null | undefined): string =>
  typeof volver === 'string' && /^\/(?![/\\])/.test(volver) ? volver : HOME;
