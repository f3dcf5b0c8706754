import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, Text } from '@mantine/core';
import { queryClient } from '#kit/web/api/query-client.ts';
import { signalStore, useSignal } from '#kit/web/api/signal.ts';
import { loadSettings } from '../public-settings.ts';
import { lastKnownText } from './last-known.ts';
import classes from './SignalBar.module.css';

/** Calls of every screen: their age says nothing about the data on the screen. */
const OF_THE_SHELL = ['sesiones.checktoken', 'configuraciones.publicas', 'system.notifications'];
/** No bar for this long: a single failed request does not mean that the signal is lost. */
const CALM_MS = 1000;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [4000, 30_000];
const REFRESH_MS = 10_000;

const cache = queryClient.getQueryCache();

/** An answer of the API, not an image. */
const isAnswer = (data: unknown): boolean => typeof data === 'object' && data !== null && 'message' in data;

/** The moment of the oldest answer on screen; null if there is none. */
const lastKnown = (): number | null => {
  const moments = cache
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => isAnswer(state.data) && !OF_THE_SHELL.includes(String(queryKey[0])))
    .map(({ state }) => state.dataUpdatedAt);
  return moments.length === 0 ? null : Math.min(...moments);
};

let refreshed = -Infinity;
let coming: ReturnType<typeof setTimeout> | undefined;
/**
 * Refetches everything on screen, at most once in REFRESH_MS: if only one address is blocked, its requests fail while
 * all others are answered, and each answer would cause another refresh.
 */
const refresh = (): void => {
  coming ??= setTimeout(
    () => {
      coming = undefined;
      refreshed = performance.now();
      void queryClient.invalidateQueries();
    },
    Math.max(0, refreshed + REFRESH_MS - performance.now()),
  );
};

/** Retries at growing intervals while there is no answer; then everything on screen is refetched. */
const useAsking = (): void => {
  useEffect(() => {
    let wait = FIRST_WAIT_MS;
    let timer: ReturnType<typeof setTimeout>;
    const ask = (): void => {
      void loadSettings();
      timer = setTimeout(ask, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    };
    ask();
    return () => {
      clearTimeout(timer);
      if (signalStore.get()) refresh();
    };
  }, []);
};

/** Above the screen while there is no signal: tells how old its data is. The user can go on working. */
export function SignalBar() {
  return useSignal() ? null : <Bar />;
}

function Bar() {
  useAsking();
  const moment = useSyncExternalStore((onChange) => cache.subscribe(onChange), lastKnown);
  const [calm, setCalm] = useState(navigator.onLine);
  const [opened] = useState(() => Date.now());
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(false), CALM_MS);
    return () => clearTimeout(timer);
  }, []);
  if (calm) return null;
  const retry = async (): Promise<void> => {
    setAsking(true);
    await loadSettings();
    setAsking(false);
  };
  return (
    <div role="status" className={classes.bar}>
      <Text size="sm">
        <b>Sin conexión</b>
        {moment !== null && ` · así estaba el ${lastKnownText(moment, opened)}`}
      </Text>
      <Button variant="subtle" className={classes.retry} loading={asking} onClick={() => void retry()}>
        Reintentar
      </Button>
    </div>
  );
}
