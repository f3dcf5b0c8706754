import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

const answer = (...chunks: readonly string[]): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
  );

it('gives each event once it is whole, however the bytes are cut', async () => {
  const events: string[] = [];
  for await (const text of readEvents(
    answer(': listo\n\ndata: {"to', 'pic":"a"}\n', '\n: sigue\n\ndata: 1\ndata: 2\n\ndata: cut'),
  ))
    events.push(text);
  expect(events).toEqual(['{"topic":"a"}', '1\n2']);
});
