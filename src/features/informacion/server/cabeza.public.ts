import { escapeHtml } from '#kit/rules/escape-html.ts';

interface Metas {
  readonly titulo: string;
  readonly descripcion: string;
  /** Absolute address of the page. */
  readonly url: string;
  /** Name of the company. */
  readonly empresa: string;
  /** Absolute address of its logo; null if it has none. */
  readonly imagen: string | null;
}

/** The lines of the head that search engines and link previews show. */
export const metasOf = ({ titulo, descripcion, url, empresa, imagen }: Metas): readonly string[] => {
  const meta = (name: 'name' | 'property', key: string, content: string): string =>
    `<meta ${name}="${key}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(`${titulo} · ${empresa}`)}</title>`,
    meta('name', 'description', descripcion),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'es_HN'),
    meta('property', 'og:site_name', empresa),
    meta('property', 'og:title', `${titulo} · ${empresa}`),
    meta('property', 'og:description', descripcion),
    meta('property', 'og:url', url),
    ...(imagen === null ? [] : [meta('property', 'og:image', imagen)]),
  ];
};
