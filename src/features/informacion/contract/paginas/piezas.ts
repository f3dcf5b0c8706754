import { counted } from '#kit/rules/counted.ts';
import { el, type InfoElement, type InfoNode } from '../../rules/info-node.ts';

export const outsideLink = (href: string, texto: string, clase?: string): InfoElement =>
  el('a', { href, target: '_blank', rel: 'noreferrer', ...(clase === undefined ? {} : { class: clase }) }, texto);

interface Field {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly type?: 'email' | 'tel' | 'search' | 'text';
  readonly inputmode?: 'decimal';
  readonly enterkeyhint?: 'go';
  readonly required?: true;
  readonly maxlength: number;
  readonly autocomplete?: string;
  /** A text area of several lines. */
  readonly alto?: true;
}

const nota = (id: string): InfoElement => el('small', { id: `${id}-nota`, class: 'info-nota' });

/** A field with its label and the place for its error message. */
export const field = ({ nombre, etiqueta, alto, required, maxlength, ...more }: Field): InfoElement => {
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
    nota(id),
  );
};

export const seleccion = (
  nombre: string,
  etiqueta: string,
  options: readonly (readonly [string, string])[],
): InfoElement => {
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
    nota(id),
  );
};

/** The place where a form shows its result. */
export const aviso = (): InfoElement => el('div', { class: 'info-ancho', 'data-info': 'aviso', role: 'status' });

export const dicho = (clase: 'info-bien' | 'info-mal', ...children: readonly InfoNode[]): InfoElement =>
  el('p', { class: `info-dicho ${clase}` }, ...children);

/** The confirmation of a sent message; links the conversation, because the browser may have blocked its window. */
export const enviado = (mensaje: string, chat: string | null): InfoNode =>
  chat === null
    ? dicho('info-bien', mensaje)
    : dicho('info-bien', mensaje, ' ', outsideLink(chat, 'Abrir WhatsApp'), ' si no se abrió.');

const [SEMANA, HABILES] = [7, 5];

/**
 * The delivery time of a service in calendar days, as in the portal; from one week on also in working days, as in the
 * terms: two weeks are ten.
 */
export const llegaEn = (dias: number): string => {
  if (dias === 0) return 'Llega el mismo día que se recibe en Miami.';
  const habiles = dias < SEMANA ? '' : ` (${Math.round((dias * HABILES) / SEMANA)} hábiles)`;
  return `Llega en ${counted(dias, 'un día', 'unos # días calendario')}${habiles} desde que se recibe en Miami.`;
};
