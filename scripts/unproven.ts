/** What a step of `npm run check` ends with when it could not find out: said, but no failure. */
export const UNPROVEN = 75;
