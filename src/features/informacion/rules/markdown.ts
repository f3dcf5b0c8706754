import { el, type Nodo } from './nodo.ts';

/** Where a text may lead: our own pages, the web, a mail or a phone; never to a program. */
const SAFE_LINK = /^(?:https:\/\/[^\s"<>]+|\/(?!\/)[^\s"<>]*|#[\w-]+|mailto:[^\s"<>]+|tel:[+\d-]+)$/;

/** Each part ends where the next could begin, so that what is opened and never closed is not read to the end every time. */
const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** Bold, emphasis and links; whatever else is written stays as it is written. */
const inline = (text: string): Nodo[] => {
  const nodos: Nodo[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, strong, emphasis, label, href = ''] = found;
    if (found.index > end) nodos.push(text.slice(end, found.index));
    if (strong !== undefined) nodos.push(el('strong', {}, strong));
    else if (emphasis !== undefined) nodos.push(el('em', {}, emphasis));
    else nodos.push(SAFE_LINK.test(href) ? el('a', { href }, label ?? href) : whole);
    end = found.index + whole.length;
  }
  return end === text.length ? nodos : [...nodos, text.slice(end)];
};

const HEADING = /^(#{1,3})\s+(.+)$/;
const BULLET = /^[-*]\s+(.+)$/;
const NUMBERED = /^\d{1,3}[.)]\s+(.+)$/;
const QUOTE = /^>\s?(.*)$/;
const LINE = /^-{3,}$/;
const HEADINGS = ['h1', 'h2', 'h3', 'h4'] as const;

/** The level of the first kind of heading that a text uses: whoever writes «##» alone skips none. */
const firstLevel = (text: string): number =>
  Math.min(...[...text.matchAll(/^[^\S\n]*(#{1,3})\s/gm)].map(([, signs = '']) => signs.length), 3);

type Kind = 'p' | 'ul' | 'ol' | 'blockquote';

/**
 * A part of Markdown as elements: headings, paragraphs, lists, quotations, lines, bold, emphasis and links. HTML in it is
 * text like any other.
 * @param nivel of its first headings: 2 on a page, which has a title of its own, 3 in a dialog.
 */
export const markdownOf = (text: string, nivel: 2 | 3 = 2): Nodo[] => {
  const lower = nivel - firstLevel(text);
  const nodos: Nodo[] = [];
  let kind: Kind | null = null;
  let lines: string[] = [];
  const close = (): void => {
    if (kind === 'ul' || kind === 'ol') nodos.push(el(kind, {}, ...lines.map((one) => el('li', {}, ...inline(one)))));
    else if (kind !== null) nodos.push(el(kind, {}, ...inline(lines.join(' '))));
    [kind, lines] = [null, []];
  };
  const take = (next: Kind, line: string): void => {
    if (kind !== next) close();
    kind = next;
    lines.push(line);
  };
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const heading = HEADING.exec(line);
    const item = BULLET.exec(line)?.[1];
    const numbered = NUMBERED.exec(line)?.[1];
    const quoted = QUOTE.exec(line)?.[1];
    if (line === '') close();
    else if (LINE.test(line)) {
      close();
      nodos.push(el('hr'));
    } else if (heading !== null) {
      close();
      nodos.push(el(HEADINGS[(heading[1]?.length ?? 1) + lower - 1] ?? 'h4', {}, ...inline(heading[2] ?? '')));
    } else if (item !== undefined) take('ul', item);
    else if (numbered !== undefined) take('ol', numbered);
    else if (quoted !== undefined) take('blockquote', quoted);
    // A line below an item goes on with it.
    else if ((kind === 'ul' || kind === 'ol') && /^\s/.test(raw)) lines.push(`${lines.pop() ?? ''} ${line}`);
    else take('p', line);
  }
  close();
  return nodos;
};
