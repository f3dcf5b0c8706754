import { expect, test } from 'vitest';
import { documentTypeOf } from './document-type.ts';

test.each([
  ['pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['png', Buffer.from('89504e470d0a1a0a00', 'hex'), 'image/png'],
  ['jpg', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
])('%s is known by its first bytes', (extension, content, contentType) =>
  expect(documentTypeOf(content)).toEqual({ extension, contentType }),
);

test.each([
  ['nothing', Buffer.alloc(0)],
  ['the beginning of a pdf', Buffer.from('%PDF')],
  ['html that names a pdf further in', Buffer.from('<html>%PDF-1.7')],
  ['webp', Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBP')])],
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a Word document', Buffer.from('504b0304', 'hex')],
])('%s is none', (_, content) => expect(documentTypeOf(content)).toBeNull());
