import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, Text } from '@mantine/core';
import { queryClient } from '#kit/web/api/query-client.ts';
import { signalStore, useSignal } from '#kit/web/api/signal.ts';
import { loadSettings } from '../public-settings.ts';
import { lastKnownText } from './last-known.ts';
import classes from './SignalBar.module.css';

/** What every screen asks for besides its own: how old it is says nothing of what is read there. */
const OF_THE_SHELL = ['sesiones.checktoken', 'configuraciones.publicas', 'system.notifications'];
/** A request that failed by itself is no lost signal. */
const CALM_MS = 1000;
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [4000, 30_000];
const REFRESH_MS = 10_000;

const cache = queryClient.getQueryCache();

/** What the API said, and no picture. */
const isAnswer = (data: unknown): boolean => typeof data === 'object' && data !== null && 'message' in data;

/** Since when the oldest of what is on screen stands as it does; null: nothing is there. */
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
 * Asks everything on screen anew, at most once in REFRESH_MS: where one address alone is blocked, its requests are lost
 * while all others are answered, and each answer would have it asked again.
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

/** Asks by itself, less and less often, for as long as there is no answer; then everything on screen is asked anew. */
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

/** Above the screen while there is no signal: of when is what is read there. What is done there goes on. */
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
