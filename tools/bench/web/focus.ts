interface Watched {
  focusLost?: number;
}

/** Runs in the page: counts how often the focus is at nothing at the end of a frame, when the next key would be lost. */
export const countFocusLosses = (): void => {
  const seen = window as unknown as Watched;
  seen.focusLost = 0;
  let lost = false;
  const look = (): void => {
    const now = document.activeElement === null || document.activeElement === document.body;
    if (now && !lost) seen.focusLost = (seen.focusLost ?? 0) + 1;
    lost = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** How often that was, since the counting began. */
export const focusLosses = (): number => (window as unknown as Watched).focusLost ?? 0;
