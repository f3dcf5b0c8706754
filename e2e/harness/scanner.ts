import type { Page } from 'playwright-core';

const KEY_MS = 2;
const ENDS = {
  Enter: { key: 'Enter', code: 'Enter', keyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', keyCode: 9 },
} as const;

/** Other signs than letters and figures have a key of their own number; without it a point would delete. */
const SIGN_KEYS: Readonly<Record<string, number>> = { '.': 190, '-': 189, '/': 191, ' ': 32 };
const keyCodeOf = (sign: string): number => SIGN_KEYS[sign] ?? sign.toUpperCase().charCodeAt(0);

export type ScanEnd = keyof typeof ENDS;

interface Pace {
  /** From one key to the next, as they are pressed. */
  readonly keyMs?: number;
  /** So long each key takes to the page, on a machine that is busy: the one after it waits. */
  readonly arrivalMs?: number;
  /** So long nothing comes in the middle of the code, although its keys were pressed without a pause. */
  readonly stallMs?: number;
}

/**
 * What a scanner does: the keys of a code a few milliseconds apart, whatever else the machine is busy with, and its
 * Enter or Tab where it is set to send one.
 */
export const scan = async (
  page: Page,
  code: string,
  end?: ScanEnd,
  { keyMs = KEY_MS, arrivalMs = 0, stallMs = 0 }: Pace = {},
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
          timestamp: (start + index * keyMs) / 1000,
        }),
      ),
    );
  if (stallMs > 0) {
    const middle = Math.floor(code.length / 2);
    await Promise.all(keys.slice(0, middle).map(press));
    await page.waitForTimeout(stallMs);
    await Promise.all(keys.slice(middle).map((key, index) => press(key, middle + index)));
  } else if (arrivalMs === 0) await Promise.all(keys.map(press));
  else
    for (const [index, key] of keys.entries()) {
      await press(key, index);
      await page.waitForTimeout(arrivalMs);
    }
  await session.detach();
};

/**
 * A code into whatever has the focus, and Enter. All of it at once: keys sent one by one to a busy machine come with
 * gaps in which a scanner would have ended.
 */
export const scanAtOnce = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
};
