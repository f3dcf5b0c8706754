/** The exit code of a step of `npm run check` that could not find out: reported, but not a failure. */
export const UNPROVEN = 75;
