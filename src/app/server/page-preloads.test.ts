import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPages } from './page-preloads.ts';

const PAGE = '<html><head><title>Portal</title></head><body></body></html>';
const folderWith = (rutas?: unknown): string => {
  const folder = mkdtempSync(join(tmpdir(), 'encomienda-paginas-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  if (rutas !== undefined) writeFileSync(join(folder, 'rutas.json'), JSON.stringify(rutas));
  return folder;
};
const RUTAS = [
  { ruta: '/paquetes/$paquete_id', archivos: ['assets/detalle.js'] },
  { ruta: '/paquetes/prealerta', archivos: ['assets/prealerta.js'] },
  { ruta: '/paquetes', archivos: ['assets/lista.js', 'assets/lista.css'] },
  { ruta: '/guias/$guia_id/dimensiones/{-$paquete_id}', archivos: ['assets/dimensiones.js'] },
];

describe('the page of an address', () => {
  const pages = createPages(folderWith(RUTAS));

  it('names what its screen needs, scripts and styles each their way, and is the same page else', () => {
    expect(pages('/paquetes')).toBe(
      PAGE.replace(
        '</head>',
        '<link rel="modulepreload" crossorigin href="/assets/lista.js"><link rel="preload" as="style" crossorigin href="/assets/lista.css"></head>',
      ),
    );
    expect(pages('/paquetes/')).toBe(pages('/paquetes'));
  });

  it('takes parameters, and an address without any before them', () => {
    expect(pages('/paquetes/17')).toContain('/assets/detalle.js');
    expect(pages('/paquetes/prealerta')).toContain('/assets/prealerta.js');
    expect(pages('/guias/5/dimensiones')).toContain('/assets/dimensiones.js');
    expect(pages('/guias/5/dimensiones/9')).toContain('/assets/dimensiones.js');
  });

  it('is as it lies in the folder for any other address, and where the build said nothing', () => {
    for (const path of ['/', '/login', '/paquetes/17/otra', '/xpaquetes', '/guias/5'])
      expect(pages(path), path).toBeNull();
    expect(createPages(folderWith())('/paquetes')).toBeNull();
  });
});
