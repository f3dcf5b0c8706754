import { escapeHtml } from '#kit/rules/escape-html.ts';
import { ENTRADAS, type Entrada } from '../rules/entradas.public.ts';
import { CABEZAS, PAGINAS, pathOf } from '../rules/paginas.ts';
import { metasOf } from './cabeza.public.ts';

interface Marca {
  /** Name of the company. */
  readonly empresa: string;
  /** Absolute address of its logo; null if it has none. */
  readonly imagen: string | null;
  readonly publicUrl: string;
}

const TITLE = /<title>[^<]*<\/title>/;
const NOSCRIPT = /<noscript>[^]*?<\/noscript>/;

const sinScript = ({ titulo, texto }: { readonly titulo: string; readonly texto: string }): string =>
  [
    `<noscript><h1>${escapeHtml(titulo)}</h1><p>${escapeHtml(texto)}</p>`,
    '<p>Este portal necesita JavaScript para funcionar. Sin él puede leer:</p><ul>',
    ...PAGINAS.map((pagina) => `<li><a href="${pathOf(pagina)}">${escapeHtml(CABEZAS[pagina].titulo)}</a></li>`),
    '</ul></noscript>',
  ].join('');

/** The portal's page for an entrance: with its head for search engines and a text for browsers without scripts. */
export const conEntrada = (page: string, entrada: Entrada, { empresa, imagen, publicUrl }: Marca): string => {
  const { titulo, descripcion } = ENTRADAS[entrada];
  const text = descripcion(empresa);
  const metas = metasOf({ titulo, descripcion: text, url: `${publicUrl}${entrada}`, empresa, imagen });
  return page
    .replace(TITLE, () => metas.join('\n    '))
    .replace(NOSCRIPT, () => sinScript({ titulo: `${titulo} · ${empresa}`, texto: text }));
};
