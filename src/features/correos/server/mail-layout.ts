import { escapeHtml } from '#kit/rules/escape-html.ts';

/** A label, its value, and the address that the value links to. */
export type Dato = readonly [label: string, value: string, link?: string];

/** The content of a mail without its form; every mail of the product has the same layout. */
export interface MailContent {
  readonly saludo: string;
  readonly paragraphs: readonly string[];
  /** Shown as a table. */
  readonly datos?: readonly Dato[];
  /** Further tables below the button, each under its own heading. */
  readonly sections?: readonly { readonly title: string; readonly datos: readonly Dato[] }[];
  readonly button?: { readonly texto: string; readonly link: string };
  /** Smaller text at the end. */
  readonly nota?: string;
}

export interface MailBrand {
  readonly nombre: string;
  readonly color: string;
  readonly telefono_hn?: string | null | undefined;
  readonly direccion_hn?: string | null | undefined;
}

const footer = ({ nombre, telefono_hn, direccion_hn }: MailBrand): string =>
  [nombre, direccion_hn, telefono_hn].filter(Boolean).join(' · ');

const plainTable = (datos: readonly Dato[]): string =>
  datos.map(([label, value, link]) => `${label}: ${value}${link === undefined ? '' : ` (${link})`}`).join('\n');

const plain = (
  { saludo, paragraphs, datos = [], sections = [], button, nota }: MailContent,
  brand: MailBrand,
): string =>
  [
    saludo,
    ...paragraphs,
    ...(datos.length > 0 ? [plainTable(datos)] : []),
    ...(button === undefined ? [] : [`${button.texto}: ${button.link}`]),
    ...sections.map((section) => `${section.title}\n${plainTable(section.datos)}`),
    ...(nota === undefined ? [] : [nota]),
    footer(brand),
  ].join('\n\n');

const ADDRESS = /^https:\/\/\S+$/;

/** The HTML of a value; an address becomes a link. */
const cell = ([, value, link]: Dato): string => {
  if (ADDRESS.test(value))
    return `<a href="${escapeHtml(value)}" style="word-break:break-all">${escapeHtml(value)}</a>`;
  const strong = `<strong>${escapeHtml(value)}</strong>`;
  return link === undefined ? strong : `<a href="${escapeHtml(link)}">${strong}</a>`;
};

const htmlTable = (datos: readonly Dato[]): string => {
  const rows = datos.map(
    (dato) =>
      `<tr><td style="padding:6px 12px 6px 0;color:#64748b;vertical-align:top">${escapeHtml(dato[0])}</td><td style="padding:6px 0;text-align:right">${cell(dato)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`;
};

const html = (
  { saludo, paragraphs, datos = [], sections = [], button, nota }: MailContent,
  brand: MailBrand,
): string => {
  const below = sections.map(
    ({ title, datos: rows }) =>
      `<h2 style="font-size:15px;margin:24px 0 4px">${escapeHtml(title)}</h2>${htmlTable(rows)}`,
  );
  return `<!doctype html><html lang="es"><body style="margin:0;background:#f1f5f9;font-family:Inter,Segoe UI,Arial,sans-serif;color:#0f172a">
<div style="max-width:560px;margin:0 auto;padding:24px">
<p style="font-size:18px;font-weight:700;color:${brand.color};margin:0 0 16px">${escapeHtml(brand.nombre)}</p>
<div style="background:#ffffff;border:1px solid #e2e8f0;border-radius:6px;padding:24px;line-height:1.5">
<p style="margin-top:0">${escapeHtml(saludo)}</p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${datos.length > 0 ? htmlTable(datos) : ''}
${button === undefined ? '' : `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="background:${brand.color};color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(button.texto)}</a></p>`}
${below.join('\n')}
${nota === undefined ? '' : `<p style="color:#64748b;font-size:13px;margin-bottom:0">${escapeHtml(nota)}</p>`}
</div>
<p style="color:#64748b;font-size:12px">${escapeHtml(footer(brand))}</p>
</div></body></html>`;
};

/** The two forms of a mail: plain text and HTML. */
export const layoutMail = (content: MailContent, brand: MailBrand): { texto: string; html: string } => ({
  texto: plain(content, brand),
  html: html(content, brand),
});
