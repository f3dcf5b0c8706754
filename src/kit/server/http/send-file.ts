import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './context.ts';

/** A file name as RFC 6266 wants it: plain for old programs, UTF-8 for the rest. */
const disposition = (fileName: string, inline: boolean): string => {
  const plain = fileName.normalize('NFKD').replace(/[^\w.() -]/g, '');
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
};

export const sendFile = (
  reply: FastifyReply,
  { content, contentType, fileName, inline = false, cacheSeconds = 0 }: FileAnswer,
): FastifyReply =>
  reply
    .header('content-disposition', disposition(fileName, inline))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', cacheSeconds > 0 ? `public, max-age=${cacheSeconds}` : 'no-store')
    .type(contentType)
    .send(content);
