/** What a mail says, free of any form; every mail of the product is laid out the same. */
export interface MailContent {
  readonly saludo: string;
  readonly parrafos: readonly string[];
  /** Label and value pairs, shown as a table. */
  readonly datos?: readonly (readonly [string, string])[];
  /** Further tables below the button, each under its own heading. */
  readonly secciones?: readonly { readonly title: string; readonly datos: readonly (readonly [string, string])[] }[];
  readonly boton?: { readonly texto: string; readonly enlace: string };
  /** Smaller, at the end. */
  readonly nota?: string;
}

export interface MailBrand {
  readonly nombre: string;
  readonly color: string;
  readonly telefono_hn?: string | null | undefined;
  readonly direccion_hn?: string | null | undefined;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const footer = ({ nombre, telefono_hn, direccion_hn }: MailBrand): string =>
  [nombre, direccion_hn, telefono_hn].filter(Boolean).join(' · ');

type Datos = readonly (readonly [string, string])[];

const plainTable = (datos: Datos): string => datos.map(([label, value]) => `${label}: ${value}`).join('\n');

const plain = ({ saludo, parrafos, datos = [], secciones = [], boton, nota }: MailContent, brand: MailBrand): string =>
  [
    saludo,
    ...parrafos,
    ...(datos.length > 0 ? [plainTable(datos)] : []),
    ...(boton === undefined ? [] : [`${boton.texto}: ${boton.enlace}`]),
    ...secciones.map((seccion) => `${seccion.title}\n${plainTable(seccion.datos)}`),
    ...(nota === undefined ? [] : [nota]),
    footer(brand),
  ].join('\n\n');

const ADDRESS = /^https:\/\/\S+$/;

/** A value as it is read; an address can be followed. */
const cell = (value: string): string =>
  ADDRESS.test(value)
    ? `<a href="${escapeHtml(value)}" style="word-break:break-all">${escapeHtml(value)}</a>`
    : `<strong>${escapeHtml(value)}</strong>`;

const htmlTable = (datos: Datos): string => {
  const rows = datos.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 12px 6px 0;color:#64748b;vertical-align:top">${escapeHtml(label)}</td><td style="padding:6px 0;text-align:right">${cell(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`;
};

const html = ({ saludo, parrafos, datos = [], secciones = [], boton, nota }: MailContent, brand: MailBrand): string => {
  const sections = secciones.map(
    ({ title, datos: rows }) =>
      `<h2 style="font-size:15px;margin:24px 0 4px">${escapeHtml(title)}</h2>${htmlTable(rows)}`,
  );
  return `<!doctype html><html lang="es"><body style="margin:0;background:#f1f5f9;font-family:Inter,Segoe UI,Arial,sans-serif;color:#0f172a">
<div style="max-width:560px;margin:0 auto;padding:24px">
<p style="font-size:18px;font-weight:700;color:${brand.color};margin:0 0 16px">${escapeHtml(brand.nombre)}</p>
<div style="background:#ffffff;border:1px solid #e2e8f0;border-radius:6px;padding:24px;line-height:1.5">
<p style="margin-top:0">${escapeHtml(saludo)}</p>
${parrafos.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${datos.length > 0 ? htmlTable(datos) : ''}
${boton === undefined ? '' : `<p style="margin:24px 0"><a href="${escapeHtml(boton.enlace)}" style="background:${brand.color};color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(boton.texto)}</a></p>`}
${sections.join('\n')}
${nota === undefined ? '' : `<p style="color:#64748b;font-size:13px;margin-bottom:0">${escapeHtml(nota)}</p>`}
</div>
<p style="color:#64748b;font-size:12px">${escapeHtml(footer(brand))}</p>
</div></body></html>`;
};

/** The two forms of a mail: for readers of text and for readers of HTML. */
export const layoutMail = (content: MailContent, brand: MailBrand): { texto: string; html: string } => ({
  texto: plain(content, brand),
  html: html(content, brand),
});
