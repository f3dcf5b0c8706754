import { createElement, type ReactNode } from 'react';
import type { Nodo } from '../rules/nodo.ts';

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

const draw = (nodo: Nodo): ReactNode => {
  if (typeof nodo === 'string') return nodo;
  const attrs = Object.entries(nodo.attrs).map(
    ([name, value]) => [NAMES[name] ?? name, SWITCHES.has(name) ? true : value] as const,
  );
  return createElement(nodo.tag, Object.fromEntries(attrs), ...nodo.hijos.map(draw));
};

interface Props {
  readonly nodos: readonly Nodo[];
  /** Running text, or the parts of a page below each other. */
  readonly de?: 'info-texto' | 'info-pila';
}

/** Renders the nodes of a public page with React. */
export function NodoView({ nodos, de = 'info-texto' }: Props) {
  return createElement('div', { className: de }, ...nodos.map(draw));
}
