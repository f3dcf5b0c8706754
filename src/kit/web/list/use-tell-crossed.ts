import { crossedOf, type EndsOfPeriod } from '#kit/rules/periodo.ts';
import { showErrorToast } from '../ui/toast.ts';
import { useDateText } from '../ui/use-date-text.ts';
import { CROSSED_TITLE, crossedText } from './crossed-text.ts';

/**
 * For what makes a paper of a period: one that ends before it begins has nothing to tell.
 * @returns a function that says so and returns whether it did.
 */
export const useTellCrossed = (): ((period: EndsOfPeriod) => boolean) => {
  const dateText = useDateText();
  return (period) => {
    const crossed = crossedOf(period);
    if (crossed !== null) showErrorToast(`${CROSSED_TITLE}. ${crossedText(crossed, dateText)}`);
    return crossed !== null;
  };
};
