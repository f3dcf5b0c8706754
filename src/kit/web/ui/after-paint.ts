/**
 * Runs work after the next frame is painted: for what the first screen does not show, and would wait for on a phone. In a
 * hidden tab it runs once the tab is shown. @returns cancels it.
 */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
