import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../store/create-store.ts';

const shown = createStore<string | null>(null);

/** While mounted, the browser tab is named after the record. */
export const useRecordTitle = (title: string | undefined): void => {
  useEffect(() => {
    if (title === undefined) return;
    shown.set(title);
    return () => {
      if (shown.get() === title) shown.set(null);
    };
  }, [title]);
};

/** The current record's name; null if the screen shows none. */
export const useShownRecord = (): string | null => useSyncExternalStore(shown.subscribe, shown.get);

/**
 * The browser tab's title: the record first, so that tabs of one screen differ; a screen's name is not repeated if the
 * record's name contains it.
 */
export const tabTitle = (record: string | null, screen: string | undefined, empresa: string): string => {
  const own =
    record === null || (screen !== undefined && record.startsWith(screen)) ? [record ?? screen] : [record, screen];
  return [...own, empresa].filter((part) => part !== undefined && part !== '').join(' · ');
};
