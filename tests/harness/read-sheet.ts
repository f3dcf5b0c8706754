import { strFromU8, unzipSync } from 'fflate';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescape = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

const cellOf = (xml: string): string | number | null => {
  const number = /<v>(.*?)<\/v>/.exec(xml)?.[1];
  if (number !== undefined) return Number(number);
  const text = /<t[^>]*>([\s\S]*?)<\/t>/.exec(xml)?.[1];
  return text === undefined ? null : unescape(text);
};

/** Opens a workbook part by part, as a spreadsheet program does. @throws if a part is missing. */
export const readSheet = (bytes: Uint8Array): Sheet => {
  const parts = unzipSync(bytes);
  const part = (path: string): string => {
    const content = parts[path];
    if (content === undefined) throw new Error(`the workbook has no ${path}`);
    return strFromU8(content);
  };
  for (const path of ['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml']) part(path);
  const sheet = part('xl/worksheets/sheet1.xml');
  const rows = [...sheet.matchAll(/<row>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c(?: [^>]*)?>[\s\S]*?<\/c>/g)].map(([cell]) => cellOf(cell)),
  );
  return { name: unescape(/<sheet name="([^"]*)"/.exec(part('xl/workbook.xml'))?.[1] ?? ''), rows };
};
