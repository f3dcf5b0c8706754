/** Hosts whose maps may be shown inside our pages; the Content-Security-Policy allows the same ones. */
export const MAP_HOSTS = ['www.google.com', 'maps.google.com', 'www.openstreetmap.org'] as const;

const FRAME_SOURCE = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };
const decode = (text: string): string => text.replace(/&amp;|&quot;|&#39;/g, (entity) => ENTITIES[entity] ?? entity);
const encode = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Paths that are only maps: no other word with the same beginning, and no encoded slash that a server may decode. */
const MAP_PATHS: Readonly<Record<(typeof MAP_HOSTS)[number], RegExp>> = {
  'www.google.com': /^\/maps(?:\/(?!.*%(?:2f|5c)).*)?$/i,
  'maps.google.com': /^\/maps(?:\/(?!.*%(?:2f|5c)).*)?$/i,
  'www.openstreetmap.org': /^\/export\/embed(?:\.html)?$/,
};
const isMapHost = (host: string): host is (typeof MAP_HOSTS)[number] => (MAP_HOSTS as readonly string[]).includes(host);

const isMapAddress = (url: URL): boolean =>
  url.protocol === 'https:' &&
  url.username === '' &&
  url.password === '' &&
  url.port === '' &&
  isMapHost(url.hostname) &&
  MAP_PATHS[url.hostname].test(url.pathname);

/** The address of the map in pasted HTML, or null if it is not a map of a known host. */
export const mapEmbedAddress = (html: string): string | null => {
  const found = FRAME_SOURCE.exec(html);
  const address = decode(found?.[1] ?? found?.[2] ?? '').trim();
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return isMapAddress(url) ? url.href : null;
};

/**
 * Reduces any typed HTML to one frame that we make around the address of a known map host; null if there is none.
 * Nothing else of the input remains.
 */
export const sanitizeMapEmbed = (html: string): string | null => {
  const address = mapEmbedAddress(html);
  return address === null
    ? null
    : `<iframe src="${encode(address)}" width="600" height="450" style="border:0" loading="lazy" referrerpolicy="no-referrer-when-downgrade" title="Mapa"></iframe>`;
};
