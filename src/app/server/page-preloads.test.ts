import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPages, readPortalPage } from './page-preloads.ts';

const BUILT = '<html><head><script src="/first.js"></script></head><body></body></html>';
const SCRIPT = "go('$&')";
/** As it is sent: with the script in it. */
const PAGE = `<html><head><script id="first">${SCRIPT}</script></head><body></body></html>`;
const folderWith = (screens?: unknown): string => {
  const folder = mkdtempSync(join(tmpdir(), 'encomienda-paginas-'));
  writeFileSync(join(folder, 'index.html'), BUILT);
  writeFileSync(join(folder, 'first.js'), `${SCRIPT}\n`);
  if (screens !== undefined) writeFileSync(join(folder, 'screens.json'), JSON.stringify(screens));
  return folder;
};
const pagesOf = (folder: string) => createPages(folder, readPortalPage(folder).html);
const SCREENS = [
  { path: '/paquetes/$paquete_id', files: ['assets/detalle.js'], requests: ['/api/v2/packages/{paquete_id}'] },
  { path: '/paquetes/prealerta', files: ['assets/prealerta.js'], requests: [] },
  {
    path: '/paquetes',
    files: ['assets/lista.js', 'assets/lista.css'],
    requests: ['/api/v2/packages?pagina=1&limite={limite}', '/api/v2/services'],
  },
  {
    path: '/dashboard',
    files: [],
    requests: [],
    forCustomer: {
      files: ['assets/a.js', 'assets/a.css'],
      requests: ['/api/v2/clients/{cliente_id}/x?a=1&b=2'],
    },
  },
  {
    path: '/guias/$guia_id/dimensiones/{-$paquete_id}',
    files: ['assets/dimensiones.js'],
    requests: ['/api/v2/merges/{guia_id}', '/api/v2/packages/{paquete_id}'],
  },
];

describe('the page of an address', () => {
  const pages = pagesOf(folderWith(SCREENS));

  it('names what its screen needs, scripts and styles each their way, and is the same page else', () => {
    expect(pages('/paquetes/prealerta')).toBe(
      PAGE.replace(
        '</head>',
        '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/prealerta.js"></head>',
      ),
    );
    expect(pages('/paquetes')).toContain('data-styles="assets/lista.css">');
    expect(pages('/paquetes')).not.toContain('href="/assets/lista.css"');
    expect(pages('/paquetes/')).toBe(pages('/paquetes'));
  });

  it('takes parameters, and an address without any before them', () => {
    expect(pages('/paquetes/17')).toContain('/assets/detalle.js');
    expect(pages('/paquetes/prealerta')).toContain('/assets/prealerta.js');
    expect(pages('/guias/5/dimensiones')).toContain('/assets/dimensiones.js');
    expect(pages('/guias/5/dimensiones/9')).toContain('/assets/dimensiones.js');
  });

  const requestsOf = (path: string): string | undefined =>
    /<script id="first"[^>]* data-requests="([^"]*)"/.exec(pages(path) ?? '')?.[1];

  it('names what its screen asks for, to the script that runs first', () => {
    expect(requestsOf('/paquetes')).toBe('/api/v2/packages?pagina=1&amp;limite={limite} /api/v2/services');
    expect(requestsOf('/paquetes/prealerta')).toBeUndefined();
  });

  it('names what only a customer needs, with their number left open', () => {
    const page = pages('/dashboard') ?? '';
    expect(page).toContain(
      '<script id="first" data-customer-files="assets/a.js assets/a.css" data-customer-requests="/api/v2/clients/{cliente_id}/x?a=1&amp;b=2">',
    );
    expect(page).not.toContain('href="/assets/a.js"');
  });

  it('allows its own script by what it is, to the letter', () => {
    const { scriptHash } = readPortalPage(folderWith());
    expect(scriptHash).toBe(`sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`);
  });

  it('takes the parameters from the address, and leaves out what needs one that is not there', () => {
    expect(requestsOf('/paquetes/17')).toBe('/api/v2/packages/17');
    expect(requestsOf('/guias/5/dimensiones')).toBe('/api/v2/merges/5');
    expect(requestsOf('/guias/5/dimensiones/9')).toBe('/api/v2/merges/5 /api/v2/packages/9');
  });

  it('takes nothing from an address that could become a mark of the page or another address', () => {
    for (const wrong of ['"><b>', '%22', '..', '.', '&', '{x}', '$&', "'"])
      expect(pages(`/paquetes/${wrong}`), wrong).toBe(pages('/paquetes/"')!);
    expect(requestsOf('/paquetes/"')).toBeUndefined();
  });

  it('is as it lies in the folder for any other address, and where the build said nothing', () => {
    for (const path of ['/', '/login', '/paquetes/17/otra', '/xpaquetes', '/guias/5'])
      expect(pages(path), path).toBeNull();
    expect(pagesOf(folderWith())('/paquetes')).toBeNull();
  });
});
