import { escapeHtml } from '#kit/rules/escape-html.ts';
import { sucursalAddress } from '#features/sucursales/rules/sucursal-address.public.ts';
import { htmlOf } from '../rules/info-node.ts';
import { cuerpoOf, pieOf } from '../contract/pagina.ts';
import { CABEZAS, PAGINAS, pathOf, type Pagina } from '../rules/paginas.ts';
import type { Informacion } from '../contract/informacion.schemas.ts';
import { metasOf } from './cabeza.public.ts';

/** The build's files for the public pages, and the tags of the portal's own page. */
export interface Piezas {
  readonly script: string;
  readonly style: string;
  /** Links and scripts of the portal's page, loaded for a user with a session. */
  readonly portal: string;
}

interface Marca {
  /** The shades of the company's colour, by the CSS variables that the styles use. */
  readonly colores: Readonly<Record<string, string>>;
  readonly logo: string | null;
}

interface Documento {
  readonly pagina: Pagina;
  readonly info: Informacion;
  readonly marca: Marca;
  readonly piezas: Piezas;
  readonly publicUrl: string;
}

/** Escapes `<`, which could end the script element. */
const jsonLd = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;

const listed = (...values: readonly (string | null)[]): string[] =>
  values.filter((value): value is string => value !== null);

/** The company and its branches as structured data for search engines: https://schema.org. */
const datosOf = ({ info: { empresa, sucursales }, marca, publicUrl }: Documento): unknown => {
  const organizacion = `${publicUrl}/#empresa`;
  const logo = marca.logo === null ? {} : { logo: `${publicUrl}${marca.logo}` };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organizacion,
        name: empresa.nombre,
        url: `${publicUrl}${pathOf('contactanos')}`,
        ...logo,
        ...(empresa.correo === null ? {} : { email: empresa.correo }),
        ...(empresa.telefono_hn === null ? {} : { telephone: empresa.telefono_hn }),
        sameAs: listed(empresa.facebook, empresa.instagram),
      },
      ...sucursales.map((sucursal) => ({
        '@type': 'LocalBusiness',
        '@id': sucursalAddress(publicUrl, sucursal.sucursal_codigo),
        name: `${empresa.nombre} ${sucursal.sucursal_nombre}`,
        url: sucursalAddress(publicUrl, sucursal.sucursal_codigo),
        parentOrganization: { '@id': organizacion },
        address: {
          '@type': 'PostalAddress',
          streetAddress: sucursal.sucursal_direccion,
          addressLocality: sucursal.ciudad_nombre,
          addressRegion: sucursal.departamento_nombre,
          addressCountry: 'HN',
        },
        hasMap: sucursal.mapa_url,
        ...(empresa.telefono_hn === null ? {} : { telephone: empresa.telefono_hn }),
        ...(sucursal.sucursal_horario === null ? {} : { description: sucursal.sucursal_horario }),
      })),
    ],
  };
};

const cabezaOf = (documento: Documento): string => {
  const { pagina, info, marca, piezas, publicUrl } = documento;
  const { titulo, descripcion } = CABEZAS[pagina];
  const { nombre } = info.empresa;
  const colores = Object.entries(marca.colores).map(([name, value]) => `${name}:${value}`);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    ...metasOf({
      titulo,
      descripcion: descripcion(nombre),
      url: `${publicUrl}${pathOf(pagina)}`,
      empresa: nombre,
      imagen: marca.logo === null ? null : `${publicUrl}${marca.logo}`,
    }),
    `<style>:root{${colores.join(';')}}</style>`,
    `<link rel="stylesheet" href="${piezas.style}">`,
    '<link rel="icon" href="/icono.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/api/v2/configs/manifiesto">',
    '<link rel="apple-touch-icon" href="/api/v2/configs/iconos/apple.png">',
    '<script src="/first.js"></script>',
    `<script type="module" src="${piezas.script}"></script>`,
    jsonLd(datosOf(documento)),
  ].join('\n');
};

const barraOf = ({ info: { empresa }, marca: { logo } }: Documento): string => {
  const mark =
    logo === null
      ? `<span class="info-inicial" aria-hidden="true">${escapeHtml(empresa.nombre.slice(0, 1))}</span>`
      : `<img src="${escapeHtml(logo)}" alt="">`;
  return `<header class="info-cabeza"><a class="info-marca" href="/login">${mark}<span>${escapeHtml(empresa.nombre)}</span></a><span class="info-entrar"><button type="button" id="info-tema" class="info-boton" aria-label="Cambiar entre tema claro y oscuro">Tema</button><a class="info-boton" href="/login">Ingresar</a></span></header>`;
};

/** A complete public page, readable before or without any script. */
export const documentoOf = (documento: Documento): string => {
  const { pagina, info, piezas } = documento;
  const cuerpo = cuerpoOf(pagina, info).map(htmlOf).join('');
  return `<!doctype html>
<html lang="es-HN" data-mantine-color-scheme="light">
<head>
${cabezaOf(documento)}
</head>
<body>
<div id="root"><div class="info-marco">${barraOf(documento)}<main class="info-cuerpo"><div class="info-pagina"><h1>${escapeHtml(CABEZAS[pagina].titulo)}</h1>${cuerpo}${htmlOf(pieOf(pagina, info.empresa))}</div></main></div></div>
<template id="portal">${piezas.portal}</template>
</body>
</html>
`;
};

export const sitemapOf = (publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${['/', ...PAGINAS.map((pagina) => pathOf(pagina)), '/tracking', '/register'].map((path) => `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`).join('\n')}
</urlset>
`;

export const robotsOf = (publicUrl: string): string =>
  `User-agent: *\nAllow: /info/\nAllow: /api/v2/configs/\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;
