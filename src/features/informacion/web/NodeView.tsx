import { createElement, type ReactNode } from 'react';
import type { InfoNode } from '../rules/info-node.ts';

/** HTML attributes that React names differently. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  maxlength: 'maxLength',
  inputmode: 'inputMode',
  autocomplete: 'autoComplete',
  referrerpolicy: 'referrerPolicy',
  tabindex: 'tabIndex',
  novalidate: 'noValidate',
  enterkeyhint: 'enterKeyHint',
};
/** Boolean attributes. */
const SWITCHES: ReadonlySet<string> = new Set(['required', 'hidden', 'novalidate']);

const draw = (node: InfoNode): ReactNode => {
  if (typeof node === 'string') return node;
  const attrs = Object.entries(node.attrs).map(
    ([name, value]) => [NAMES[name] ?? name, SWITCHES.has(name) ? true : value] as const,
  );
  return createElement(node.tag, Object.fromEntries(attrs), ...node.children.map(draw));
};

interface Props {
  readonly nodes: readonly InfoNode[];
  /** Running text, or the parts of a page below each other. */
  readonly de?: 'info-texto' | 'info-pila';
}

/** Renders the nodes of a public page with React. */
export function NodeView({ nodes, de = 'info-texto' }: Props) {
  return createElement('div', { className: de }, ...nodes.map(draw));
}
