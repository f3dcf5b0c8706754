export const HOME = '/dashboard';

/**
 * Only addresses of this portal: a link must not lead a signed-in user elsewhere. Browsers drop tabs and
 * ends of line from an address, so none may hide a second slash.
 */
export const safeReturn = (volver: string | null | undefined): string =>
  typeof volver === 'string' && /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(volver) ? volver : HOME;
