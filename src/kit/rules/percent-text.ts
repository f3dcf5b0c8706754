import { figureText } from './counted.ts';

/** 1,455.6 %, on one line. */
export const percentText = (percent: number): string => `${figureText(percent)}\u00a0%`;

/** +1,455.6 %: by how much something rose; it fell where a minus stands. */
export const changeText = (percent: number): string => `${percent > 0 ? '+' : ''}${percentText(percent)}`;
