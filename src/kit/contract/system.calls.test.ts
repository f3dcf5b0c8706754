import { expect, test } from 'vitest';
import { NOTIFICATION_COUNTS, systemCalls } from './system.calls.ts';

test.each(NOTIFICATION_COUNTS)('%s changes live: the feature that it counts is a topic of the badges', (name) => {
  const topics = systemCalls.notifications.topics ?? [];
  expect(topics.filter((topic) => name.startsWith(`${topic}_`))).toHaveLength(1);
});
