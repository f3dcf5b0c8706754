interface Watched {
  focusLost?: number;
}

/** Runs in the page: counts the frames that end without focus, when the next key would be lost. */
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

/** The number of focus losses since counting began. */
export const focusLosses = (): number => (window as unknown as Watched).focusLost ?? 0;
