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

export interface Elemento {
  readonly tag: Tag;
  /** Names as in HTML; an empty value turns a boolean attribute on. */
  readonly attrs: Attributes;
  readonly hijos: readonly Nodo[];
}
export type Nodo = Elemento | string;

export const el = (tag: Tag, attrs: Attributes = {}, ...hijos: readonly Nodo[]): Elemento => ({ tag, attrs, hijos });

const EMPTY_TAGS: ReadonlySet<string> = new Set(['hr', 'input']);

/** Renders a node as HTML; the only place where texts and attribute values are escaped. */
export const htmlOf = (nodo: Nodo): string => {
  if (typeof nodo === 'string') return escapeHtml(nodo);
  const attrs = Object.entries(nodo.attrs).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const open = `<${nodo.tag}${attrs.join('')}>`;
  return EMPTY_TAGS.has(nodo.tag) ? open : `${open}${nodo.hijos.map(htmlOf).join('')}</${nodo.tag}>`;
};
