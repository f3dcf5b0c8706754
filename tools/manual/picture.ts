import type { Page } from 'playwright-core';
import type { Place } from './places.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A desktop with the menu at the side. */
export const DESK: Size = { width: 1040, height: 700 };
export const PHONE: Size = { width: 390, height: 844 };
/** Two wide pictures side by side. */
export const PAIR: Size = { width: 1600, height: 500 };
/** Wide enough for two columns beside the menu. */
const WIDTH = 1280;
/** The height of the portal's bar, added so that the content below it has the height asked for. */
const BAR = 52;
export const work = (height: number): Size => ({ width: WIDTH, height: height + BAR });

export interface Picture {
  /** A log-in of the demonstration. Here and in the path, `{…}` is replaced by the result of a place. */
  readonly as: string;
  readonly path: string;
  readonly size: Size;
  /** Only the content of the screen, without bar and menu. */
  readonly frameless?: true;
  readonly dark?: true;
  /** A second picture to its right, both scaled down. */
  readonly beside?: Omit<Picture, 'beside'>;
  /** Brings the screen to the state that the manual shows. */
  readonly steps?: Steps;
}

export type Steps = (page: Page, find: (place: Place) => Promise<string>) => Promise<void>;
