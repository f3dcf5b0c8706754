export const HOME = '/dashboard';

/**
 * Allows only URLs of this portal: a link must not lead a signed-in user elsewhere. Tabs and line breaks, which
 * browsers remove from URLs, must not hide a second slash.
 */
export const safeReturn = (volver: string | null | undefined): string =>
  typeof volver === 'string' && /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(volver) ? volver : HOME;
