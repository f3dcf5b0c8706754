import { el, type Nodo } from './nodo.ts';

/** Where strangers come in. */
const ENTRADAS: ReadonlySet<string | undefined> = new Set(['/register', '/login']);

/** The same for who is signed in: what leads strangers in is only said. */
export const conSesion = (nodo: Nodo): Nodo => {
  if (typeof nodo === 'string') return nodo;
  const hijos = nodo.hijos.map(conSesion);
  const { href, ...attrs } = nodo.attrs;
  return nodo.tag === 'a' && ENTRADAS.has(href) ? el('span', attrs, ...hijos) : el(nodo.tag, nodo.attrs, ...hijos);
};
