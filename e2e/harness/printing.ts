import type { Page } from 'playwright-core';

/** The window to print belongs to the browser, and stays shut. */
export const withoutPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
  });

interface Printed {
  readonly printed: string[];
}

/** The same; the titles of what would have been printed are kept. */
export const rememberPrinted = (page: Page) =>
  page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { printed: titles, print: () => void titles.push(document.title) });
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
  });
export const printed = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as Printed).printed);
