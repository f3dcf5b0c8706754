import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownOf } from './markdown.ts';
import { htmlOf } from './info-node.ts';

const html = (text: string): string => markdownOf(text).map(htmlOf).join('');

describe('Markdown becomes elements', () => {
  it.each([
    ['# Uno\n\nDos\ntres', '<h2>Uno</h2><p>Dos tres</p>'],
    ['## A\n### B', '<h2>A</h2><h3>B</h3>'],
    ['- a\n- b\n  sigue\n\n1. c\n2. d', '<ul><li>a</li><li>b sigue</li></ul><ol><li>c</li><li>d</li></ol>'],
    ['**fuerte** y *suave*', '<p><strong>fuerte</strong> y <em>suave</em></p>'],
    ['[Ver](/info/cotizador)', '<p><a href="/info/cotizador">Ver</a></p>'],
    ['> dicho\n\n---', '<blockquote>dicho</blockquote><hr>'],
    ['10 % de 5 * 3', '<p>10 % de 5 * 3</p>'],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected));
});

describe('nothing in it runs', () => {
  it.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['[x](javascript:alert)', '<p>[x](javascript:alert)</p>'],
    ['[x](//mal.example)', '<p>[x](//mal.example)</p>'],
    ['[x](data:text/html,1)', '<p>[x](data:text/html,1)</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ])('%j', (text, expected) => expect(html(text)).toBe(expected));

  it('whatever is written: only tags of ours, and no link to a program', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '[',
      ']',
      '(',
      ')',
      '*',
      '**',
      '# ',
      '- ',
      '1. ',
      '> ',
      '\n',
      'javascript:',
      'https://a.b',
      '/x',
      'on',
      ' ',
      'a',
      '&',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const made = html(pieces.join(''));
        const tags = [...made.matchAll(/<\/?([^\s>]*)([^>]*)>/g)];
        for (const [, name = '', rest = ''] of tags) {
          expect(['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'hr']).toContain(name);
          expect(rest).toMatch(/^(?: href="(?:https:\/\/|\/(?!\/)|#|mailto:|tel:)[^"]*")?$/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  // At these lengths a quadratic parser takes minutes, a linear one a moment.
  it.each(['[', '[a', '[a](', '**', '\n', ' \n'])('%j said very often takes no more each time', (part) => {
    expect(markdownOf(part.repeat(400_000))).toBeDefined();
  });
});
