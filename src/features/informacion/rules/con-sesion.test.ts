import { expect, test } from 'vitest';
import { conSesion } from './con-sesion.ts';
import { markdownOf } from './markdown.ts';
import { htmlOf } from './info-node.ts';

const TEXTO = '- [Solicítelo aquí](/register): es gratis. O [ingrese](/login).\n\n[Pregúntenos](/info/contactanos)';

test('to who is signed in, the way in is only said; all else still leads where it leads', () => {
  const html = markdownOf(TEXTO).map(conSesion).map(htmlOf).join('');
  expect(html).toBe(
    '<ul><li><span>Solicítelo aquí</span>: es gratis. O <span>ingrese</span>.</li></ul><p><a href="/info/contactanos">Pregúntenos</a></p>',
  );
});
