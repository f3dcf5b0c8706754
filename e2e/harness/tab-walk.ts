import type { Page } from 'playwright-core';
import { FRAME, type Part } from './frame.ts';

/** More stops than any screen of the tests has. */
const MOST_STOPS = 400;
/** So many presses between two looks at whether the way is at its end. */
const STRETCH = 10;

interface Walk {
  readonly problems: string[];
  /** Whether the way is at its end: back at its first stop, or out of what is judged. */
  readonly isOver: () => boolean;
  readonly missed: () => string[];
  /** The end of the noting: of what lay under something as the focus came, what still does when it is there alone. */
  readonly stillCovered: () => Promise<string[]>;
}

declare global {
  interface Window {
    tabWalk: Walk;
  }
}

/** Notes, at each stop of the focus, what a person who only has keys would miss there. */
const startNoting = (frame: string | null): void => {
  const LOOKS = 10;
  // A mark that fades in would not be seen yet when the focus arrives. Once: the page may have been walked before.
  if (!Object.hasOwn(window, 'tabWalk')) {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  }

  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}»`;

  /** Where a mark of the focus may stand: at the element, beside it (the dot of a radio) or around it (a frame). */
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
    // Of a group of radios one takes the focus.
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name }) => name === element.name,
    );
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  };

  // A dialog keeps the focus to itself.
  const dialog = document.querySelector('[aria-modal="true"]');
  const inside = dialog ?? document;
  const leftOut = (element: Element): boolean => dialog === null && frame !== null && element.closest(frame) !== null;
  const expected = [
    ...inside.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter((element) => takesFocus(element) && !leftOut(element));
  // A field for scans takes the focus back at once: how it looks without is not to be seen.
  const unfocused = new Map(
    expected.filter((element) => element !== document.activeElement).map((element) => [element, looks(element)]),
  );

  const stops = new Set<HTMLElement>();
  const problems: string[] = [];
  /** Something lay over them as the focus came. */
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
        // What another field had open closes in its own time.
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

  /** Where it lies and what is seen there instead: for who reads that it failed. */
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
    // What is drawn in the place of these is beside them.
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
 * Goes through a screen by the Tab key alone, from where its focus is to where the way began, or through its content
 * alone; back by Shift for what lies before a field that takes the focus to itself when nothing else has it.
 * @returns what stands in the way: a stop without a visible mark of the focus, out of sight or under something else,
 * and what takes the focus and is never reached.
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
