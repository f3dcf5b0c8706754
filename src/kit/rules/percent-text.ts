import { figureText } from './counted.ts';

/** 1,455.6 %, with a non-breaking space. */
export const percentText = (percent: number): string => `${figureText(percent)}\u00a0%`;

/** +1,455.6 %: the change in percent, with a plus sign for a rise. */
export const changeText = (percent: number): string => `${percent > 0 ? '+' : ''}${percentText(percent)}`;
