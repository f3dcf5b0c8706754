import type { Informacion } from './informacion.schemas.ts';
import { el, type InfoNode } from '../rules/info-node.ts';
import { CABEZAS, PAGINAS, pathOf, type Pagina } from '../rules/paginas.ts';
import { contactanos } from './paginas/contactanos.ts';
import { cotizador } from './paginas/cotizador.ts';
import { direccion } from './paginas/direccion.ts';
import { materiales } from './paginas/materiales.ts';
import { textoOf } from './paginas/texto.ts';

const CUERPOS: Readonly<Record<Pagina, (info: Informacion) => InfoNode[]>> = {
  contactanos,
  dirreccion: direccion,
  cotizador,
  materiales_restringidos: materiales,
  preguntas_frecuentes: (info) => textoOf(info, 'preguntas_frecuentes'),
  terminos_y_condiciones: (info) => textoOf(info, 'terminos_y_condiciones'),
};

/** The content of a page, without its title. */
export const cuerpoOf = (pagina: Pagina, info: Informacion): InfoNode[] => CUERPOS[pagina](info);

/** The footer of every public page, with links to the others. */
export const pieOf = (pagina: Pagina, { nombre }: Informacion['empresa']): InfoNode =>
  el(
    'footer',
    { class: 'info-pie' },
    el(
      'nav',
      { 'aria-label': 'Información' },
      ...PAGINAS.map((one) =>
        el('a', { href: pathOf(one), ...(one === pagina ? { 'aria-current': 'page' } : {}) }, CABEZAS[one].titulo),
      ),
      el('a', { href: '/tracking' }, 'Rastreo'),
    ),
    el('p', { class: 'info-suave' }, nombre),
  );
