import type { Informacion } from '../informacion.schemas.ts';
import { el, type InfoNode } from '../../rules/info-node.ts';
import { llegaEn } from './piezas.ts';

/** How to get an address in Miami, for visitors; a customer with a session sees the own addresses instead. */
export const direccion = ({ empresa, servicios }: Informacion): InfoNode[] => [
  el(
    'section',
    { class: 'info-tarjeta info-texto' },
    el('h2', {}, 'Obtenga su dirección en Miami'),
    el(
      'p',
      {},
      `Con un casillero de ${empresa.nombre} usted tiene una dirección en Miami para cada servicio. La escribe en la tienda como dirección de envío y nosotros traemos su compra a Honduras.`,
    ),
    el(
      'ol',
      {},
      el('li', {}, 'Solicite su casillero: es gratis y toma unos minutos.'),
      el('li', {}, 'Reciba por correo su número de casillero y su dirección completa.'),
      el('li', {}, 'Compre, use esa dirección y pre-alerte su paquete con la factura.'),
      el('li', {}, 'Retire en su sucursal o pídalo a domicilio.'),
    ),
    el(
      'p',
      { class: 'info-fila' },
      el('a', { href: '/register', class: 'info-boton info-principal' }, 'Solicitar mi casillero'),
      el('a', { href: '/login', class: 'info-boton' }, 'Ya tengo casillero'),
    ),
  ),
  el('h2', { class: 'info-aparte' }, 'Una dirección por servicio'),
  el(
    'div',
    { class: 'info-tarjetas' },
    ...servicios.map(({ servicio_codigo, servicio_nombre, tiempo_entrega }) =>
      el(
        'article',
        { class: 'info-tarjeta' },
        el('h3', {}, servicio_nombre),
        el('p', { class: 'info-suave' }, llegaEn(tiempo_entrega)),
        el('p', {}, 'Su nombre, ', el('strong', {}, servicio_codigo), ' y su casillero'),
        ...(empresa.direccion_usa === null ? [] : [el('p', {}, empresa.direccion_usa)]),
      ),
    ),
  ),
];
