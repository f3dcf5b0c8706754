import type { Page } from 'playwright-core';
import { FRAME, type Part } from './frame.ts';

/** More stops than any tested screen has. */
const MOST_STOPS = 400;
/** How many presses between two checks for the end of the walk. */
const STRETCH = 10;

interface Walk {
  readonly problems: string[];
  /** Whether the walk has ended: back at its first stop, or outside the judged part. */
  readonly isOver: () => boolean;
  readonly missed: () => string[];
  /** Stops noting, and checks which elements that were covered on focus still are when focused alone. */
  readonly stillCovered: () => Promise<string[]>;
}

declare global {
  interface Window {
    tabWalk: Walk;
  }
}

/** Notes at each focus stop what a keyboard user would miss there. */
const startNoting = (frame: string | null): void => {
  const LOOKS = 10;
  // A focus mark that fades in would not be visible at once. Only once: the page may have been walked before.
  if (!Object.hasOwn(window, 'tabWalk')) {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  }

  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}»`;

  /** Elements that may show the focus mark: the element, a sibling (the dot of a radio) or a parent (a frame). */
  const placesOfMark = ({ nextElementSibling, previousElementSibling, parentElement }: Element): (Element | null)[] => [
    nextElementSibling,
    previousElementSibling,
    parentElement,
    parentElement?.parentElement ?? null,
  ];
  const looks = (element: Element): string =>
    [element, ...placesOfMark(element)]
      .filter((one) => one !== null)
      .flatMap((one) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo)))
      .map(({ outline, boxShadow, borderColor, backgroundColor, textDecorationLine, opacity, clipPath, top }) =>
        [outline, boxShadow, borderColor, backgroundColor, textDecorationLine, opacity, clipPath, top].join(),
      )
      .join(';');

  const takesFocus = (element: HTMLElement): boolean => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]') !== null) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // Of a group of radios only one takes the focus.
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name }) => name === element.name,
    );
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  };

  // A dialog keeps the focus inside.
  const dialog = document.querySelector('[aria-modal="true"]');
  const inside = dialog ?? document;
  const leftOut = (element: Element): boolean => dialog === null && frame !== null && element.closest(frame) !== null;
  const expected = [
    ...inside.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter((element) => takesFocus(element) && !leftOut(element));
  // A scan field takes the focus back at once, so its look without focus cannot be recorded.
  const unfocused = new Map(
    expected.filter((element) => element !== document.activeElement).map((element) => [element, looks(element)]),
  );

  const stops = new Set<HTMLElement>();
  const problems: string[] = [];
  /** Elements that were covered when they got the focus. */
  const covered: HTMLElement[] = [];
  let over = false;
  const missing = () => expected.filter((element) => element.isConnected && !stops.has(element));
  window.tabWalk = {
    problems,
    isOver: () => over,
    missed: () => missing().map(nameOf),
    stillCovered: async () => {
      const found: string[] = [];
      document.removeEventListener('focusin', noteStop);
      for (const element of covered.filter(({ isConnected }) => isConnected)) {
        element.focus();
        // What another field had opened closes after a moment.
        for (let look = 0; look < LOOKS && isCovered(element); look += 1)
          await new Promise((resolve) => setTimeout(resolve, 50));
        if (isCovered(element)) found.push(`out of sight or covered: ${nameOf(element)}${whatCovers(element)}`);
      }
      return found;
    },
  };

  const isCovered = (element: HTMLElement): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return ![0.1, 0.5, 0.9].some((right) =>
      [0.1, 0.5, 0.9].some((down) => {
        const over = document.elementFromPoint(left + width * right, top + height * down);
        return over !== null && over !== document.body && (element.contains(over) || over.contains(element));
      }),
    );
  };

  /** The position of an element and what is visible there instead: for the failure message. */
  const whatCovers = (element: HTMLElement): string => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const place = [left, top, width, height].map(Math.round).join(' ');
    return ` at ${place}, under ${over === null ? 'nothing' : nameOf(over)}`;
  };

  const noteStop = ({ target }: FocusEvent): void => {
    const element = target as HTMLElement;
    if (leftOut(element)) {
      over = true;
      return;
    }
    if (stops.has(element)) {
      over ||= stops.values().next().value === element;
      return;
    }
    stops.add(element);
    if (element.tabIndex === -1) return;
    if (unfocused.get(element) === looks(element)) problems.push(`no mark of the focus: ${nameOf(element)}`);
    // These inputs are drawn by an element beside them.
    if (element.matches('[type=radio], [type=checkbox], [type=file]')) return;
    requestAnimationFrame(() => {
      if (document.activeElement === element && isCovered(element)) covered.push(element);
    });
  };
  document.addEventListener('focusin', noteStop);
  if (frame !== null && dialog === null) document.getElementById('contenido')?.focus();
};

const walk = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> => {
  for (let pressed = 1; pressed <= MOST_STOPS; pressed += 1) {
    await page.keyboard.press(key);
    if (pressed % STRETCH !== 0) continue;
    const { isOver, all } = await page.evaluate(() => ({
      isOver: window.tabWalk.isOver(),
      all: window.tabWalk.missed().length === 0,
    }));
    if (all || (isOver && key === 'Tab')) break;
  }
};

/**
 * Walks through a screen with the Tab key alone until it is back at the start, or only through its content; with
 * Shift+Tab for what lies before a field that takes the focus back.
 * @returns the problems: stops without a visible focus mark or covered by something, and focusable elements that are
 * never reached.
 */
export const tabWalk = async (page: Page, part: Part = 'all'): Promise<string[]> => {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  await page.evaluate(startNoting, part === 'all' ? null : FRAME);
  await walk(page, 'Tab');
  if (await page.evaluate(() => window.tabWalk.missed().length > 0)) await walk(page, 'Shift+Tab');
  return page.evaluate(async () => [
    ...window.tabWalk.problems,
    ...(await window.tabWalk.stillCovered()),
    ...window.tabWalk.missed().map((name) => `never reached: ${name}`),
  ]);
};
