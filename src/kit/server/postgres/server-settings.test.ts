import { expect, test } from 'vitest';
import { memorySettings } from './server-settings.ts';

test.each([
  ['a machine that says nothing', 0, '256MB', '512MB'],
  ['1 GB', 1024, '256MB', '512MB'],
  ['8 GB', 8192, '1024MB', '4096MB'],
  ['64 GB', 65_536, '2048MB', '32768MB'],
])('%s: an eighth is shared, within bounds, and half is counted on as cache', (_name, memory, shared, cache) =>
  expect(memorySettings(memory)).toEqual({ shared_buffers: shared, effective_cache_size: cache }),
);
