import type { ArticuloDicho } from '#features/articulos/contract/articulos.schemas.ts';
import type { Informacion } from '../informacion.schemas.ts';
import { el, type InfoNode } from '../../rules/info-node.ts';
import { textoOf } from './texto.ts';

/** The search form for whether an item may be brought. */
export const buscador = (titulo: string): InfoNode =>
  el(
    'form',
    { class: 'info-tarjeta', 'data-info': 'materiales', novalidate: '', role: 'search' },
    el('label', { for: 'info-buscar', class: 'info-titulo' }, titulo),
    el('p', { class: 'info-suave' }, 'Escriba lo que quiere traer: perfume, dron, medicinas…'),
    el(
      'p',
      { class: 'info-fila' },
      el('input', {
        id: 'info-buscar',
        name: 'buscar',
        type: 'search',
        class: 'info-campo info-crece',
        maxlength: '200',
        autocomplete: 'off',
        enterkeyhint: 'search',
      }),
      el('button', { type: 'submit', class: 'info-boton info-principal' }, 'Consultar'),
    ),
    el('div', { 'data-info': 'aviso', role: 'status' }),
  );

const TONOS = { Permitido: 'info-bien', Restringido: 'info-ojo', Prohibido: 'info-mal' } as const;

export const hallados = (articulos: readonly ArticuloDicho[]): InfoNode[] =>
  articulos.length === 0
    ? [
        el(
          'p',
          { class: 'info-dicho info-ojo' },
          'No está en nuestra lista. ',
          el('a', { href: '/info/contactanos' }, 'Pregúntenos'),
          ' antes de comprarlo.',
        ),
      ]
    : [
        el(
          'ul',
          { class: 'info-hallados' },
          ...articulos.map(({ articulo_nombre, clasificacion, requisito }) =>
            el(
              'li',
              { class: `info-dicho ${TONOS[clasificacion]}` },
              el('strong', {}, articulo_nombre),
              ': ',
              el('b', {}, clasificacion.toLowerCase()),
              requisito === '' ? '.' : `. ${requisito}`,
            ),
          ),
        ),
      ];

export const materiales = (info: Informacion): InfoNode[] => [
  buscador('¿Qué quiere traer?'),
  ...textoOf(info, 'materiales_restringidos'),
];
