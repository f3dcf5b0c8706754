import type { Nodo } from '../rules/nodo.ts';

/** Creates the nodes as DOM elements, so that no text is parsed as HTML. */
export const domOf = (nodos: readonly Nodo[]): DocumentFragment => {
  const all = document.createDocumentFragment();
  for (const nodo of nodos) {
    if (typeof nodo === 'string') all.append(nodo);
    else {
      const element = document.createElement(nodo.tag);
      for (const [name, value] of Object.entries(nodo.attrs)) element.setAttribute(name, value);
      element.append(domOf(nodo.hijos));
      all.append(element);
    }
  }
  return all;
};
