import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { createRefresh } from './refresh.ts';

const page = Object.assign(new EventTarget(), { hidden: false });
const show = (hidden: boolean): void => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};
/** The calls whose answers are stale, each time that something was read again; `null`: everything. */
const read: (readonly string[] | null)[] = [];

beforeEach(() => {
  read.length = 0;
  page.hidden = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', page);
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation((filters) => {
    const stale = filters?.predicate;
    const ids = ['paquetes.list', 'guias.list', 'clientes.list'];
    read.push(stale === undefined ? null : ids.filter((id) => stale({ queryKey: [id], meta: {} } as never)));
    return Promise.resolve();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what changes together is read once', () => {
  const { changed, stop } = createRefresh();
  for (const topic of ['paquetes', 'guias', 'paquetes']) changed(topic);
  expect(read).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(read).toEqual([['paquetes.list', 'guias.list']]);
  stop();
});

test('a page that nobody sees reads when it is shown, once, and not at all if nothing changed', () => {
  const { changed, stop } = createRefresh();
  show(true);
  for (let time = 0; time < 5; time += 1) {
    changed('paquetes');
    vi.advanceTimersByTime(1000);
  }
  expect(read).toEqual([]);
  show(false);
  expect(read).toEqual([['paquetes.list']]);
  show(true);
  show(false);
  expect(read).toHaveLength(1);
  stop();
});

test('after a lost connection all is read, also for a page that was hidden', () => {
  const { changed, changedAll, stop } = createRefresh();
  show(true);
  changed('guias');
  changedAll();
  vi.advanceTimersByTime(1000);
  expect(read).toEqual([]);
  show(false);
  expect(read).toEqual([null]);
  changed('guias');
  stop();
  vi.advanceTimersByTime(1000);
  show(false);
  expect(read).toHaveLength(1);
});
