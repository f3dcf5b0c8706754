import { describe, expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { imageProblem } from '#kit/server/files/check-image.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { aPng } from '../../../../tests/harness/a-png.ts';
import { pixelsOf } from '../../../../tests/harness/read-png.ts';
import { configuracionesCalls } from '../contract/configuraciones.calls.ts';

const app = await useTestApp();
const { manifiesto, update, updateLogo } = configuracionesCalls;

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}
const readManifest = async (): Promise<Manifest> =>
  JSON.parse((await app.call(manifiesto)).bytes.toString()) as Manifest;
const fetchIcon = (url: string) => app.fastify.inject({ url });
const addresses = async () => (await readManifest()).icons.map(({ src }) => src);
const setLogo = (imagen: string | null) => app.call(updateLogo, { as: 'admin', body: { imagen } });
const setEmpresa = (empresa: object) => app.call(update, { as: 'admin', body: { empresa } as never });

/** An image of one colour, each line with its filter byte. */
const plain = (width: number, height: number, pixel: readonly number[]): Buffer =>
  aPng({
    width,
    height,
    pixels: Buffer.concat(
      Array.from({ length: height }, () => Buffer.from([0, ...Array.from({ length: width }, () => pixel).flat()])),
    ),
  });

describe('the manifest', () => {
  test('is given to everybody, says the company and where it begins', async () => {
    await setEmpresa({ nombre: 'Catracho Courier Express', color: '#8a1c4c' });
    const { status, headers, bytes } = await app.call(manifiesto);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(bytes.toString())).toMatchObject({
      name: 'Catracho Courier Express',
      short_name: 'Catracho',
      lang: 'es-HN',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      theme_color: '#8a1c4c',
      shortcuts: [
        { name: 'Paquetes', url: '/compras' },
        { name: 'Pre-alertar', url: '/paquetes/prealerta' },
        { name: 'Casillero', url: '/casillero' },
      ],
    });
  });

  test('names an icon of 192 and of 512 of each kind, and each is there in that size', async () => {
    const { icons } = await readManifest();
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) {
      const { statusCode, headers, rawPayload } = await fetchIcon(src);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(headers['cache-control']).toBe('public, max-age=31536000');
      const { width, height } = pixelsOf(rawPayload);
      expect(`${width}x${height}`).toBe(sizes);
      expect(await imageProblem(rawPayload, { side: 512, pixels: 512 * 512 })).toBeNull();
    }
  });
});

describe('the icon of a company without a logo', () => {
  test('is a white box on its colour, and another one once the colour is another', async () => {
    const before = await addresses();
    await setEmpresa({ color: '#204080' });
    await app.runJobs();
    const after = await addresses();
    expect(after.filter((src) => before.includes(src))).toEqual([]);
    const icon = pixelsOf((await fetchIcon(after[2]!)).rawPayload);
    expect(icon.at(0, 0)).toEqual([0x20, 0x40, 0x80, 255]);
    // On the edge of the box that comes down to its middle.
    expect(icon.at(96, 110)).toEqual([255, 255, 255, 255]);
    expect(await fetchIcon(before[0]!)).toMatchObject({ statusCode: 404 });
  });
});

describe('the icon of a logo', () => {
  test('stands in the middle of the square, whole, on the colour of the brand', async () => {
    const before = await addresses();
    await setEmpresa({ color: '#204080' });
    expect((await setLogo(plain(300, 100, [250, 220, 40, 255]).toString('base64'))).status).toBe(200);
    // A logo's own background fills the icon; this logo is nothing but background.
    await app.runJobs();
    const after = await addresses();
    expect(after.filter((src) => before.includes(src))).toEqual([]);
    expect(pixelsOf((await fetchIcon(after[2]!)).rawPayload).at(0, 0)).toEqual([250, 220, 40, 255]);

    const see = plain(300, 100, [250, 220, 40, 255]);
    // With transparent corners, what lies behind it is the brand's colour.
    await setLogo(withClearCorners(see).toString('base64'));
    await app.runJobs();
    const [, , src = ''] = await addresses();
    const icon = pixelsOf((await fetchIcon(src)).rawPayload);
    expect(icon.at(2, 2)).toEqual([0x20, 0x40, 0x80, 255]);
    expect(icon.at(96, 96)).toEqual([250, 220, 40, 255]);
    // 56 % of 192 is 107: from 43 to 149, and a third of that high.
    expect(icon.at(40, 96)).toEqual([0x20, 0x40, 0x80, 255]);
    expect(icon.at(47, 96)).toEqual([250, 220, 40, 255]);
    expect(icon.at(96, 70)).toEqual([0x20, 0x40, 0x80, 255]);
  });

  test('lies on white where the colour of the brand would hide it', async () => {
    await setEmpresa({ color: '#204080' });
    await setLogo(withClearCorners(plain(60, 60, [0x22, 0x44, 0x88, 255])).toString('base64'));
    await app.runJobs();
    const icon = pixelsOf((await fetchIcon((await addresses())[2]!)).rawPayload);
    expect(icon.at(2, 2)).toEqual([255, 255, 255, 255]);
    expect(icon.at(96, 96)).toEqual([0x22, 0x44, 0x88, 255]);
  });

  test('what was fetched before stays where it was; taken away, the box is back', async () => {
    const ofLogo = await addresses();
    await setLogo(null);
    const ofBox = await addresses();
    expect(ofBox).not.toEqual(ofLogo);
    expect((await fetchIcon(ofLogo[0]!)).statusCode).toBe(200);
    expect((await fetchIcon(ofBox[0]!)).statusCode).toBe(200);
  });

  test('that passes the check and cannot be drawn leaves the company its box', async () => {
    const ofBox = await addresses();
    // A JPEG whose parts are in order but whose pixels are missing.
    const hollow = Buffer.from('ffd8ffc0000b080010001001011100ffda0008010100003f00ffd9'.replaceAll(' ', ''), 'hex');
    const { status } = await setLogo(hollow.toString('base64'));
    await app.runJobs();
    expect([status, await addresses()]).toEqual([200, ofBox]);
    await setLogo(null);
  });

  test('an icon of the telephone that asks by itself is the present one', async () => {
    const { statusCode, rawPayload } = await fetchIcon(`${API_BASE}/configs/iconos/apple.png`);
    expect([statusCode, pixelsOf(rawPayload).width]).toEqual([200, 180]);
  });

  test.each(['0000000000000000-192.png', '193.png', '..%2f..%2fsecret.key', '0123456789abcdef-apple.svg'])(
    'there is no %s',
    async (icono) => expect([400, 404]).toContain((await fetchIcon(`${API_BASE}/configs/iconos/${icono}`)).statusCode),
  );
});

/** The same picture with transparent corners. */
function withClearCorners(png: Buffer): Buffer {
  const { width, height, at } = pixelsOf(png);
  const line = (y: number): number[] =>
    Array.from({ length: width }, (_, x) => {
      const corner = Math.min(x, width - 1 - x) < 3 && Math.min(y, height - 1 - y) < 3;
      return corner ? [0, 0, 0, 0] : [...at(x, y)];
    }).flat();
  return aPng({
    width,
    height,
    pixels: Buffer.concat(Array.from({ length: height }, (_, y) => Buffer.from([0, ...line(y)]))),
  });
}
