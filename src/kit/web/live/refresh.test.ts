import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { isRefreshing } from '../api/request.ts';
import { createRefresh } from './refresh.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const show = (hidden: boolean): void => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};
const asked: string[] = [];
/** What is asked for because others changed something, of `asked`. */
const refreshed: string[] = [];
/** How long each call takes, milliseconds. */
let takes = 0;
let fails = false;
const unsubscribers: (() => void)[] = [];

/** Opens a screen that shows the answer of a call. */
const showCall = async (id: string, topics: readonly string[] = []): Promise<void> => {
  const observer = new QueryObserver(queryClient, {
    queryKey: [id],
    meta: { topics },
    retry: false,
    staleTime: 15_000,
    queryFn: async () => {
      asked.push(id);
      if (isRefreshing()) refreshed.push(id);
      await new Promise((resolve) => setTimeout(resolve, takes));
      if (fails) throw new Error('refused');
      return { message: '', data: asked.length };
    },
  });
  unsubscribers.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(takes + 1);
};

let refresh: ReturnType<typeof createRefresh>;
let leaving: AbortController;
beforeEach(async () => {
  page.hidden = false;
  takes = 0;
  fails = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
  vi.stubGlobal('document', page);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  leaving = new AbortController();
  refresh = createRefresh(leaving.signal);
  await showCall('paquetes.list', ['guias']);
  await showCall('clientes.list');
  asked.length = 0;
  refreshed.length = 0;
});
afterEach(() => {
  leaving.abort();
  for (const unsubscribe of unsubscribers.splice(0)) unsubscribe();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what changes together is read once, and nothing else', async () => {
  for (const topic of ['paquetes', 'guias', 'paquetes']) refresh.changed(topic);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['paquetes.list']);
});

test('the server is told what nobody waits for, and not of what a person asks for', async () => {
  refresh.changed('paquetes');
  await vi.advanceTimersByTimeAsync(1000);
  void queryClient.refetchQueries({ queryKey: ['clientes.list'] });
  await showCall('guias.list');
  expect(asked).toEqual(['paquetes.list', 'clientes.list', 'guias.list']);
  expect(refreshed).toEqual(['paquetes.list']);
});

test('the longer an answer takes the less often it is asked for, and at last it has everything', async () => {
  takes = 1000;
  await showCall('reportes.cinco', ['abonos']);
  takes = 10;
  await showCall('abonos.list', ['abonos']);
  asked.length = 0;
  takes = 1000;
  for (let second = 0; second < 9; second += 1) {
    refresh.changed('abonos');
    takes = 10;
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(asked.filter((id) => id === 'abonos.list').length).toBeGreaterThan(7);
  expect(asked).not.toContain('reportes.cinco');
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.filter((id) => id === 'reportes.cinco')).toHaveLength(1);
});

test('a change while the answer is on its way is read after it', async () => {
  takes = 400;
  refresh.changed('clientes');
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toEqual(['clientes.list']);
  refresh.changed('clientes');
  await vi.advanceTimersByTimeAsync(150);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(150 + 10 * 400 + 200);
  expect(asked).toEqual(['clientes.list', 'clientes.list']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(2);
});

test('what was read again meanwhile, as after an own command, is not read once more', async () => {
  refresh.changed('clientes');
  void queryClient.refetchQueries({ queryKey: ['clientes.list'] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['clientes.list']);
});

test('a page that nobody sees reads when it is shown, once, and not at all if nothing changed', async () => {
  show(true);
  for (let time = 0; time < 5; time += 1) {
    refresh.changed('paquetes');
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(asked).toEqual([]);
  show(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['paquetes.list']);
  show(true);
  show(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
});

test('after a lost connection all on screen is read, and the rest when it is opened', async () => {
  unsubscribers.pop()?.();
  refresh.changedAll();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['paquetes.list']);
  await showCall('clientes.list');
  expect(asked).toEqual(['paquetes.list', 'clientes.list']);
});

test('what changed while its answer was on the way is read when its screen is opened again', async () => {
  takes = 100;
  refresh.changed('clientes');
  await vi.advanceTimersByTimeAsync(150);
  refresh.changed('clientes');
  await vi.advanceTimersByTimeAsync(100);
  unsubscribers.pop()?.();
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toEqual(['clientes.list']);
  await showCall('clientes.list');
  expect(asked).toEqual(['clientes.list', 'clientes.list']);
});

test('after a log-out nothing is read', async () => {
  leaving.abort();
  refresh.changed('paquetes');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
});

test('a failing server is not asked faster than a slow one', async () => {
  takes = 1000;
  fails = true;
  refresh.changed('clientes');
  await vi.advanceTimersByTimeAsync(1200);
  for (let second = 0; second < 9; second += 1) {
    refresh.changed('clientes');
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(asked).toEqual(['clientes.list']);
});
