import type { Page } from 'playwright-core';

/** The window to print belongs to the browser, and stays shut. */
export const withoutPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
  });
