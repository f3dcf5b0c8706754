import { el, type InfoNode } from './info-node.ts';

/** Allowed link targets: own pages, https, mail and phone; nothing that runs code. */
const SAFE_LINK = /^(?:https:\/\/[^\s"<>]+|\/(?!\/)[^\s"<>]*|#[\w-]+|mailto:[^\s"<>]+|tel:[+\d-]+)$/;

/**
 * The character classes exclude the marks themselves, so that an unclosed mark is not scanned to the end of the text.
 */
const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** Renders bold, emphasis and links; everything else stays as written. */
const inline = (text: string): InfoNode[] => {
  const nodes: InfoNode[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, strong, emphasis, label, href = ''] = found;
    if (found.index > end) nodes.push(text.slice(end, found.index));
    if (strong !== undefined) nodes.push(el('strong', {}, strong));
    else if (emphasis !== undefined) nodes.push(el('em', {}, emphasis));
    else nodes.push(SAFE_LINK.test(href) ? el('a', { href }, label ?? href) : whole);
    end = found.index + whole.length;
  }
  return end === text.length ? nodes : [...nodes, text.slice(end)];
};

const HEADING = /^(#{1,3})\s+(.+)$/;
const BULLET = /^[-*]\s+(.+)$/;
const NUMBERED = /^\d{1,3}[.)]\s+(.+)$/;
const QUOTE = /^>\s?(.*)$/;
const LINE = /^-{3,}$/;
const HEADINGS = ['h1', 'h2', 'h3', 'h4'] as const;

/** The smallest number of # in the headings of a text, so that a text that starts with «##» skips no level. */
const firstLevel = (text: string): number =>
  Math.min(...[...text.matchAll(/^[^\S\n]*(#{1,3})\s/gm)].map(([, signs = '']) => signs.length), 3);

type Kind = 'p' | 'ul' | 'ol' | 'blockquote';

/**
 * Renders a subset of Markdown: headings, paragraphs, lists, quotations, lines, bold, emphasis and links. HTML is plain
 * text.
 * @param nivel of the first headings: 2 on a page, which has its own title, 3 in a dialog.
 */
export const markdownOf = (text: string, nivel: 2 | 3 = 2): InfoNode[] => {
  const lower = nivel - firstLevel(text);
  const nodes: InfoNode[] = [];
  let kind: Kind | null = null;
  let lines: string[] = [];
  const close = (): void => {
    if (kind === 'ul' || kind === 'ol') nodes.push(el(kind, {}, ...lines.map((one) => el('li', {}, ...inline(one)))));
    else if (kind !== null) nodes.push(el(kind, {}, ...inline(lines.join(' '))));
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
      nodes.push(el('hr'));
    } else if (heading !== null) {
      close();
      nodes.push(el(HEADINGS[(heading[1]?.length ?? 1) + lower - 1] ?? 'h4', {}, ...inline(heading[2] ?? '')));
    } else if (item !== undefined) take('ul', item);
    else if (numbered !== undefined) take('ol', numbered);
    else if (quoted !== undefined) take('blockquote', quoted);
    // An indented line below a list item continues the item.
    else if ((kind === 'ul' || kind === 'ol') && /^\s/.test(raw)) lines.push(`${lines.pop() ?? ''} ${line}`);
    else take('p', line);
  }
  close();
  return nodes;
};
