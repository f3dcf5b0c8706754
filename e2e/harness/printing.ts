import type { Page } from 'playwright-core';

/** Keeps the browser's print window from opening. */
export const withoutPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => undefined;
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
  });

interface Printed {
  readonly printed: string[];
}

/** The same, but keeps the titles of what would have been printed. */
export const rememberPrinted = (page: Page) =>
  page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { printed: titles, print: () => void titles.push(document.title) });
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false });
  });
/** A millimetre in the points of a PDF. */
const MM = 72 / 25.4;

/** The page as paper: its size in millimetres and the number of sheets. */
export const paperOf = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return {
    width: Math.round(Number(width) / MM),
    height: Math.round(Number(height) / MM),
    sheets: [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length,
  };
};

/** The texts of the printed sheet, and by how many pixels it is wider than its paper. */
export const sheetOf = (page: Page) =>
  page.locator('article[data-paper]').evaluate((sheet) => ({
    titles: [...sheet.querySelectorAll('th')].map((title) => title.textContent),
    text: sheet.textContent,
    rows: sheet.querySelectorAll('tbody tr').length,
    over: sheet.scrollWidth - sheet.clientWidth,
    letters: Math.min(...[...sheet.querySelectorAll('td')].map((cell) => parseFloat(getComputedStyle(cell).fontSize))),
  }));

export const printed = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as Printed).printed);
