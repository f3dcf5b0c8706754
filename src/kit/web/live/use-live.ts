import { useEffect } from 'react';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { READ_BEFORE_MS } from '#kit/rules/read-before.ts';
import { isTransportError } from '../api/api-error.ts';
import { forgetOld } from '../api/early-answers.ts';
import { request } from '../api/request.ts';
import { readEvents } from './read-events.ts';
import { createRefresh } from './refresh.ts';

/** Each up to twice as long. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** A topic names a feature, except the one for the counts of the menu. */
const topicCalls = (topic: string): string => (topic === 'notificaciones' ? systemCalls.notifications.id : topic);

/** A timer that is left over has nothing more to do. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', resolve);
  });

/**
 * Keeps one stream open until aborted, with growing pauses after failures; at random, so that not all screens ask at the
 * moment in which a server is back.
 */
const follow = async (signal: AbortSignal): Promise<void> => {
  const refresh = createRefresh(signal);
  let waited = FIRST_WAIT_MS;
  let missed = false;
  while (!signal.aborted) {
    try {
      const response = await request({ method: 'GET', path: systemCalls.events.path, signal }, null);
      waited = FIRST_WAIT_MS;
      missed ||= forgetOld(READ_BEFORE_MS);
      // Changes may have been missed while disconnected: refetch everything.
      if (missed) refresh.changedAll();
      for await (const text of readEvents(response)) {
        const event = JSON.parse(text) as { readonly topic?: string };
        if (typeof event.topic !== 'string') continue;
        // What the document asked for before may lack this change.
        forgetOld(0);
        refresh.changed(topicCalls(event.topic));
      }
    } catch (error) {
      if (signal.aborted) return;
      // A refusal (no session, no permission) will not change soon.
      if (!isTransportError(error)) waited = LONGEST_WAIT_MS;
    }
    missed = true;
    await wait(waited * (1 + Math.random()), signal);
    waited = Math.min(waited * 2, LONGEST_WAIT_MS);
  }
};

/** Refreshes the screen when data changes on the server. */
export const useLive = (): void => {
  useEffect(() => {
    const controller = new AbortController();
    void follow(controller.signal);
    return () => controller.abort();
  }, []);
};
