import { el, type InfoNode } from './info-node.ts';

/** The entrances for visitors. */
const ENTRADAS: ReadonlySet<string | undefined> = new Set(['/register', '/login']);

/** The node for a user with a session: links to these entrances become plain text. */
export const conSesion = (node: InfoNode): InfoNode => {
  if (typeof node === 'string') return node;
  const children = node.children.map(conSesion);
  const { href, ...attrs } = node.attrs;
  return node.tag === 'a' && ENTRADAS.has(href)
    ? el('span', attrs, ...children)
    : el(node.tag, node.attrs, ...children);
};
