import { escapeHtml } from '#kit/rules/escape-html.ts';

/** The tags of public pages; no script among them, so that a text can never run code. */
type Tag =
  | 'a'
  | 'article'
  | 'b'
  | 'blockquote'
  | 'button'
  | 'dd'
  | 'details'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'footer'
  | 'form'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'hr'
  | 'iframe'
  | 'input'
  | 'label'
  | 'li'
  | 'nav'
  | 'ol'
  | 'option'
  | 'p'
  | 'section'
  | 'select'
  | 'small'
  | 'span'
  | 'strong'
  | 'summary'
  | 'textarea'
  | 'ul';

type Attributes = Readonly<Record<string, string>>;

export interface InfoElement {
  readonly tag: Tag;
  /** Names as in HTML; an empty value turns a boolean attribute on. */
  readonly attrs: Attributes;
  readonly children: readonly InfoNode[];
}
export type InfoNode = InfoElement | string;

export const el = (tag: Tag, attrs: Attributes = {}, ...children: readonly InfoNode[]): InfoElement => ({
  tag,
  attrs,
  children,
});

const EMPTY_TAGS: ReadonlySet<string> = new Set(['hr', 'input']);

/** Renders a node as HTML; the only place where texts and attribute values are escaped. */
export const htmlOf = (node: InfoNode): string => {
  if (typeof node === 'string') return escapeHtml(node);
  const attrs = Object.entries(node.attrs).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const open = `<${node.tag}${attrs.join('')}>`;
  return EMPTY_TAGS.has(node.tag) ? open : `${open}${node.children.map(htmlOf).join('')}</${node.tag}>`;
};
