import { expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const bytes = (...parts: (number[] | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

test.each([
  ['png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0]), 'image/png'],
  ['jpg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
  ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBP'), 'image/webp'],
])('%s is known by its first bytes', (extension, content, contentType) =>
  expect(imageTypeOf(content)).toEqual({ extension, contentType }),
);

test.each([
  ['nothing', Buffer.alloc(0)],
  ['the beginning of a png', bytes([0x89], 'PN')],
  ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['html', bytes('<html><script>')],
  ['gif', bytes('GIF89a')],
  ['sound in the same container as webp', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
  ['a png further in', bytes(' ', [0x89], 'PNG\r\n', [0x1a, 0x0a])],
])('%s is none', (_, content) => expect(imageTypeOf(content)).toBeNull());
