import { el, type Elemento, type Nodo } from '../../rules/nodo.ts';
import { counted } from '#kit/rules/counted.ts';

export const enlaceFuera = (href: string, texto: string, clase?: string): Elemento =>
  el('a', { href, target: '_blank', rel: 'noreferrer', ...(clase === undefined ? {} : { class: clase }) }, texto);

interface Campo {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly type?: 'email' | 'tel' | 'search' | 'text';
  readonly inputmode?: 'decimal';
  readonly enterkeyhint?: 'go';
  readonly required?: true;
  readonly maxlength: number;
  readonly autocomplete?: string;
  readonly ayuda?: string;
  /** Of several lines. */
  readonly alto?: true;
}

/** A field with its label, its help and the place where what is wrong with it is told. */
export const campo = ({ nombre, etiqueta, alto, ayuda, required, maxlength, ...more }: Campo): Elemento => {
  const id = `info-${nombre}`;
  const attrs = {
    id,
    name: nombre,
    class: 'info-campo',
    maxlength: String(maxlength),
    'aria-describedby': `${id}-nota`,
    ...(required === undefined ? {} : { required: '' }),
    autocomplete: 'off',
    ...more,
  };
  return el(
    'div',
    { class: alto === undefined ? 'info-grupo' : 'info-grupo info-ancho' },
    el('label', { for: id }, etiqueta, ...(required === undefined ? [] : [el('span', { class: 'info-pide' }, ' *')])),
    alto === undefined ? el('input', { type: 'text', ...attrs }) : el('textarea', { ...attrs, rows: '5' }),
    el('small', { id: `${id}-nota`, class: 'info-nota', 'data-ayuda': ayuda ?? '' }, ayuda ?? ''),
  );
};

export const seleccion = (
  nombre: string,
  etiqueta: string,
  options: readonly (readonly [string, string])[],
): Elemento => {
  const id = `info-${nombre}`;
  return el(
    'div',
    { class: 'info-grupo' },
    el('label', { for: id }, etiqueta),
    el(
      'select',
      { id, name: nombre, class: 'info-campo', 'aria-describedby': `${id}-nota` },
      ...options.map(([value, texto]) => el('option', { value }, texto)),
    ),
    el('small', { id: `${id}-nota`, class: 'info-nota', 'data-ayuda': '' }),
  );
};

/** Where a form says what became of it. */
export const aviso = (): Elemento => el('div', { class: 'info-ancho', 'data-info': 'aviso', role: 'status' });

export const dicho = (clase: 'info-bien' | 'info-mal', ...hijos: readonly Nodo[]): Elemento =>
  el('p', { class: `info-dicho ${clase}` }, ...hijos);

/** How long it takes, in words. */
export const enDias = (dias: number): string => counted(dias, 'un día', 'unos # días');
