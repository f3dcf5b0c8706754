import { expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { remembering } from './kept-in-vain.ts';

/** A store in memory; with `full` it refuses writes. */
const memoryStore = () => {
  const kept = new Map<string, string>();
  let full = false;
  const write = async (key: string, content: string): Promise<void> => {
    if (full) throw new Error('full');
    kept.set(key, content);
  };
  const store: FileStore = {
    put: (key, content) => write(key, String(content)),
    putFile: (key, path) => write(key, path),
    getBytes: async (key) => Buffer.from(kept.get(key) ?? ''),
    getStream: () => Promise.reject(new Error('not asked for')),
    exists: async (key) => kept.has(key),
    delete: async (key) => void kept.delete(key),
    isWritable: async () => !full,
  };
  return { store, keys: () => [...kept.keys()], fill: () => (full = true) };
};

test('what a command brought is let go of when it comes to nothing; what was there stays', async () => {
  const { store, keys } = memoryStore();
  await store.put('antes', 'a');
  const command = remembering(store);
  await command.store.put('antes', 'a');
  await command.store.put('nuevo', 'b');
  await command.store.putFile('otro', '/c');
  expect(keys()).toEqual(['antes', 'nuevo', 'otro']);
  await command.forget();
  expect(keys()).toEqual(['antes']);
});

test('what could not be kept need not be let go of', async () => {
  const { store, keys, fill } = memoryStore();
  const command = remembering(store);
  await command.store.put('uno', 'a');
  fill();
  await expect(command.store.put('dos', 'b')).rejects.toThrow('full');
  await command.forget();
  expect(keys()).toEqual([]);
});
