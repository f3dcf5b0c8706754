import type { Page } from 'playwright-core';
import type { Place } from './places.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** With the menu at its side. */
export const DESK: Size = { width: 1040, height: 700 };
export const PHONE: Size = { width: 390, height: 844 };
/** Two of a wide desk, side by side. */
export const PAIR: Size = { width: 1600, height: 500 };
/** A desk that is wide enough for two columns beside the menu. */
const WIDTH = 1280;
/** So that what is shown below the bar of the portal is as high as it says. */
const BAR = 52;
export const work = (height: number): Size => ({ width: WIDTH, height: height + BAR });

export interface Picture {
  /** A log-in of the demonstration. Here and in the path `{…}` is whom or what a place finds. */
  readonly as: string;
  readonly path: string;
  readonly size: Size;
  /** Only the screen, without the bar and the menu around it. */
  readonly frameless?: true;
  readonly dark?: true;
  /** To the right of it, and both of them smaller. */
  readonly beside?: Omit<Picture, 'beside'>;
  /** What a person does on the screen until it shows what the manual tells of. */
  readonly steps?: Steps;
}

export type Steps = (page: Page, find: (place: Place) => Promise<string>) => Promise<void>;
