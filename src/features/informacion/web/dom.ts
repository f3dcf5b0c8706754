import type { InfoNode } from '../rules/info-node.ts';

/** Creates the nodes as DOM elements, so that no text is parsed as HTML. */
export const domOf = (nodes: readonly InfoNode[]): DocumentFragment => {
  const all = document.createDocumentFragment();
  for (const node of nodes) {
    if (typeof node === 'string') all.append(node);
    else {
      const element = document.createElement(node.tag);
      for (const [name, value] of Object.entries(node.attrs)) element.setAttribute(name, value);
      element.append(domOf(node.children));
      all.append(element);
    }
  }
  return all;
};
