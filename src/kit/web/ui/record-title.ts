import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../store/create-store.ts';

const shown = createStore<string | null>(null);

/** While this is on screen, the tab of the browser is named after the record that it is of. */
export const useRecordTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return;
    shown.set(title);
    return () => {
      if (shown.get() === title) shown.set(null);
    };
  }, [title]);
};

/** What the record on screen is called; null where the screen is of none. */
export const useShownRecord = (): string | null => useSyncExternalStore(shown.subscribe, shown.get);

/** Two tabs of one screen differ by their records; where the title says the screen too, it is not said twice. */
export const tabTitle = (record: string | null, screen: string | undefined, empresa: string): string => {
  const own =
    record === null || (screen !== undefined && record.startsWith(screen)) ? [record ?? screen] : [record, screen];
  return [...own, empresa].filter((part) => part !== undefined && part !== '').join(' · ');
};
