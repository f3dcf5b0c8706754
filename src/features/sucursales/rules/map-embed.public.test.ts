import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAP_HOSTS, mapEmbedAddress, sanitizeMapEmbed } from './map-embed.public.ts';

const GOOGLE = 'https://www.google.com/maps/embed?pb=!1m18!1m12';
const frame = (src: string): string => `<iframe src="${src}"></iframe>`;

describe('a pasted map', () => {
  test.each([
    [frame(GOOGLE), GOOGLE],
    [`<iframe width="600" src='${GOOGLE}' style="border:0" allowfullscreen></iframe>`, GOOGLE],
    [`<IFRAME\n  SRC = "${GOOGLE}">`, GOOGLE],
    [`<p>Estamos aquí:</p>${frame(GOOGLE)}<script>alert(1)</script>`, GOOGLE],
    [frame('https://maps.google.com/maps?q=1,2&amp;output=embed'), 'https://maps.google.com/maps?q=1,2&output=embed'],
    [
      frame('https://www.openstreetmap.org/export/embed.html?bbox=-88,15'),
      'https://www.openstreetmap.org/export/embed.html?bbox=-88,15',
    ],
  ])('%s is known', (html, address) => expect(mapEmbedAddress(html)).toBe(address));

  test.each([
    '',
    'https://www.google.com/maps',
    '<p>Sin mapa</p>',
    '<iframe></iframe>',
    frame(''),
    frame('/maps'),
    frame('http://www.google.com/maps/embed'),
    frame('//www.google.com/maps/embed'),
    frame('javascript:alert(1)'),
    frame('java\nscript:alert(1)'),
    frame('data:text/html,<script>alert(1)</script>'),
    frame('https://www.google.com.evil.example/maps/embed'),
    frame('https://evil.example/www.google.com/maps/embed'),
    frame('https://www.google.com@evil.example/maps'),
    frame('https://user:pass@www.google.com/maps'),
    frame('https://user@www.google.com/maps/embed'),
    frame('https://:pass@www.google.com/maps/embed'),
    frame('https://www.google.com:8443/maps'),
    frame('https://www.google.com/search?q=maps'),
    frame('https://www.google.com/mapsevil'),
    frame('https://www.google.com/maps%2f..%2furl?q=https://evil.example'),
    frame('https://www.google.com/maps/%2e%2e%2furl?q=https://evil.example'),
    frame('https://www.google.com/maps/..%5curl'),
    frame('https://www.openstreetmap.org/export/embedded'),
    frame('https://www.google.com/url?q=https://evil.example'),
    frame('https://www.openstreetmap.org/user/evil'),
    frame('https://www.google.com\\@evil.example/maps'),
    `<iframe srcdoc="<script>alert(1)</script>" data-src="${GOOGLE}"></iframe>`,
    `<iframe data-src="${GOOGLE}"></iframe>`,
    `<img src="${GOOGLE}">`,
  ])('%s is none', (html) => expect(sanitizeMapEmbed(html)).toBeNull());

  /** The only thing that may be stored: a frame that we made, with nothing in its address that could end it. */
  const OURS =
    /^<iframe src="https:\/\/(?:www\.google\.com|maps\.google\.com|www\.openstreetmap\.org)\/[^"<>]*" width="600" height="450" style="border:0" loading="lazy" referrerpolicy="no-referrer-when-downgrade" title="Mapa"><\/iframe>$/;

  const piece = fc.oneof(
    fc.constantFrom(
      '<iframe',
      ' src=',
      '"',
      "'",
      '>',
      '</iframe>',
      '<script>alert(1)</script>',
      ' onload=alert(1)',
      '&quot;',
      '&amp;',
      '&#39;',
      '&lt;',
      '#"',
      '%22',
      '<',
      '\n',
      ' srcdoc="x"',
    ),
    fc.constantFrom(
      ...MAP_HOSTS.map((host) => `https://${host}/maps/embed?`),
      GOOGLE,
      'https://evil.example/',
      'javascript:',
    ),
    fc.string({ maxLength: 8 }),
  );
  const html = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
  const inFrame = html.map((inside) => `<iframe src="${GOOGLE}${inside}`);

  test('nothing of what was typed survives but the address, however it is broken', () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.oneof(html, inFrame), (typed) => {
        const stored = sanitizeMapEmbed(typed);
        if (stored === null) return;
        kept += 1;
        expect(stored).toMatch(OURS);
        // What is stored stays the same if it is saved again.
        expect(sanitizeMapEmbed(stored)).toBe(stored);
      }),
      { numRuns: 3000 },
    );
    expect(kept).toBeGreaterThan(100);
  });
});
