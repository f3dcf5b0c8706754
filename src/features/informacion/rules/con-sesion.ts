import { el, type Nodo } from './nodo.ts';

/** The entrances for visitors. */
const ENTRADAS: ReadonlySet<string | undefined> = new Set(['/register', '/login']);

/** The node for a user with a session: links to these entrances become plain text. */
export const conSesion = (nodo: Nodo): Nodo => {
  if (typeof nodo === 'string') return nodo;
  const hijos = nodo.hijos.map(conSesion);
  const { href, ...attrs } = nodo.attrs;
  return nodo.tag === 'a' && ENTRADAS.has(href) ? el('span', attrs, ...hijos) : el(nodo.tag, nodo.attrs, ...hijos);
};
