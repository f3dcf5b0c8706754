import type { Page } from 'playwright-core';
import { REPEAT_MS } from '#kit/web/scan/scan-burst.ts';

const KEY_MS = 2;
const ENDS = {
  Enter: { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', keyCode: 9 },
} as const;

/** Key codes of the other characters: by its character code a point would be the Delete key. */
const SIGN_KEYS: Readonly<Record<string, number>> = { '.': 190, '-': 189, '/': 191, ' ': 32 };
const keyCodeOf = (sign: string): number => SIGN_KEYS[sign] ?? sign.toUpperCase().charCodeAt(0);

export type ScanEnd = keyof typeof ENDS;

interface Pace {
  /** The time between two key presses. */
  readonly keyMs?: number;
  /** How long the page takes for each key, as on a busy machine: the next one waits. */
  readonly arrivalMs?: number;
  /** How long after the code its end is pressed, as by a hand that has waited. */
  readonly endMs?: number;
  /** What happens in the middle of the code: no key reaches the page meanwhile, although all are pressed in time. */
  readonly inTheMiddle?: () => Promise<unknown>;
  /** How much longer than between the others the page waits after each of the first two keys. */
  readonly slowMs?: number;
}

/**
 * Acts as a scanner: the keys of a code a few milliseconds apart by their timestamps, however busy the machine is, and
 * Enter or Tab if it is set to send one.
 */
export const scan = async (
  page: Page,
  code: string,
  end?: ScanEnd,
  { keyMs = KEY_MS, arrivalMs = 0, endMs = 0, inTheMiddle, slowMs = 0 }: Pace = {},
): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const start = Date.now();
  const keys = [
    ...code.split('').map((sign) => ({ key: sign, code: '', keyCode: keyCodeOf(sign), text: sign })),
    ...(end === undefined ? [] : [ENDS[end]]),
  ];
  const press = ({ keyCode, ...key }: (typeof keys)[number], index: number) =>
    Promise.all(
      (['keyDown', 'keyUp'] as const).map((type) =>
        session.send('Input.dispatchKeyEvent', {
          ...key,
          type,
          windowsVirtualKeyCode: keyCode,
          timestamp: (start + index * keyMs + Math.min(index, 2) * slowMs + (index < code.length ? 0 : endMs)) / 1000,
        }),
      ),
    );
  if (inTheMiddle !== undefined) {
    const middle = Math.floor(code.length / 2);
    await Promise.all(keys.slice(0, middle).map(press));
    await inTheMiddle();
    await Promise.all(keys.slice(middle).map((key, index) => press(key, middle + index)));
  } else if (arrivalMs === 0) await Promise.all(keys.map(press));
  else
    for (const [index, key] of keys.entries()) {
      await press(key, index);
      await page.waitForTimeout(arrivalMs);
    }
  await session.detach();
};

/** Waits until the code of the last scan would be a scan of its own again. */
export const untilNewScan = (page: Page): Promise<void> => page.waitForTimeout(REPEAT_MS + 100);

/**
 * Enters a code into the focused field at once, then Enter. Keys sent one by one to a busy machine would arrive with
 * pauses that end a scan.
 */
export const scanAtOnce = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
};
