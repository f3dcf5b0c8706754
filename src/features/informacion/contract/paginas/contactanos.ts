import { mapEmbedAddress } from '#features/sucursales/rules/map-embed.public.ts';
import type { Informacion, SucursalPublica } from '../informacion.schemas.ts';
import { el, type InfoNode } from '../../rules/info-node.ts';
import { MESSAGE_MAX, NOMBRE_MAX } from '../../rules/contacto.ts';
import { aviso, field, outsideLink } from './piezas.ts';

const telefonoHref = (telefono: string): string => `tel:${telefono.replace(/[^\d+]/g, '')}`;

const dato = (nombre: string, ...valor: readonly InfoNode[]): InfoNode[] => [
  el('dt', {}, nombre),
  el('dd', {}, ...valor),
];

/** A map loads only on request: it is third-party and heavy, and most visitors know their town. */
const mapa = (titulo: string, src: string): InfoNode =>
  el(
    'details',
    { class: 'info-mapa' },
    el('summary', {}, 'Ver mapa'),
    el('iframe', { src, title: titulo, loading: 'lazy', referrerpolicy: 'no-referrer-when-downgrade' }),
  );

const sucursalCard = (sucursal: SucursalPublica): InfoNode => {
  const { sucursal_codigo, sucursal_nombre, sucursal_direccion, mapa_url, mapa_ubicacion } = sucursal;
  const lugar = `${sucursal.ciudad_nombre}, ${sucursal.departamento_nombre}`;
  const src = mapa_ubicacion === null ? null : mapEmbedAddress(mapa_ubicacion);
  return el(
    'article',
    { class: 'info-tarjeta', id: sucursal_codigo, tabindex: '-1' },
    el('h3', {}, sucursal_nombre, ' ', el('small', { class: 'info-codigo' }, sucursal_codigo)),
    el('p', { class: 'info-suave' }, lugar),
    ...(sucursal_direccion === lugar ? [] : [el('p', {}, sucursal_direccion)]),
    ...(sucursal.sucursal_horario === null ? [] : [el('p', {}, sucursal.sucursal_horario)]),
    ...(/^https?:\/\//i.test(mapa_url) ? [outsideLink(mapa_url, 'Cómo llegar', 'info-boton')] : []),
    ...(src === null ? [] : [mapa(`Mapa de ${sucursal_nombre}`, src)]),
  );
};

const empresaCard = ({ empresa, sucursales }: Informacion): InfoNode => {
  const { correo, telefono_hn, telefono_usa, direccion_hn, direccion_hn_2 } = empresa;
  const callLink = (telefono: string): InfoNode => el('a', { href: telefonoHref(telefono) }, telefono);
  const datos = [
    ...(correo === null ? [] : dato('Correo', el('a', { href: `mailto:${correo}` }, correo))),
    ...(telefono_hn === null ? [] : dato('Teléfono en Honduras', callLink(telefono_hn))),
    ...(telefono_usa === null ? [] : dato('Teléfono en USA', callLink(telefono_usa))),
    ...(direccion_hn === null ? [] : dato('Oficina', direccion_hn)),
    ...(direccion_hn_2 === null ? [] : dato('Segunda oficina', direccion_hn_2)),
  ];
  const redes = (
    [
      ['Facebook', empresa.facebook],
      ['Instagram', empresa.instagram],
      ['WhatsApp', empresa.whatsapp],
    ] as const
  ).flatMap(([nombre, href]) => (href === null ? [] : [outsideLink(href, nombre, 'info-boton')]));
  return el(
    'section',
    { class: 'info-tarjeta' },
    el('h2', {}, empresa.nombre),
    ...(datos.length === 0 ? [] : [el('dl', { class: 'info-datos' }, ...datos)]),
    ...(redes.length === 0 ? [] : [el('p', { class: 'info-fila' }, ...redes)]),
    ...(datos.length + redes.length > 0 || sucursales.length === 0
      ? []
      : [el('p', {}, 'Le atendemos en nuestras sucursales.')]),
  );
};

const miamiCard = (direccion_usa: string): InfoNode => {
  const where = encodeURIComponent(direccion_usa);
  return el(
    'section',
    { class: 'info-tarjeta' },
    el('h2', {}, 'Bodega de Miami'),
    el('p', {}, direccion_usa),
    el('p', { class: 'info-suave' }, 'Para enviar compras use la dirección de su casillero, con su número.'),
    el(
      'p',
      { class: 'info-fila' },
      outsideLink(`https://www.google.com/maps/search/?api=1&query=${where}`, 'Cómo llegar', 'info-boton'),
      el('a', { href: '/info/dirreccion', class: 'info-boton' }, 'Mi dirección en Miami'),
    ),
    mapa('Mapa de la bodega de Miami', `https://www.google.com/maps?q=${where}&output=embed`),
  );
};

/** The contact form: opens a conversation in WhatsApp, sends a mail to the company, or both, as configured. */
const formulario = ({ empresa: { whatsapp, lee_mensajes } }: Informacion): InfoNode =>
  el(
    'section',
    { class: 'info-tarjeta' },
    el('h2', {}, 'Escríbanos'),
    el(
      'form',
      {
        class: 'info-formulario',
        'data-info': 'contacto',
        novalidate: '',
        ...(whatsapp === null ? {} : { 'data-whatsapp': whatsapp }),
        ...(lee_mensajes ? { 'data-correo': '' } : {}),
      },
      field({ nombre: 'nombre', etiqueta: 'Nombre', required: true, maxlength: NOMBRE_MAX, autocomplete: 'name' }),
      ...(lee_mensajes
        ? [
            field({ nombre: 'correo', etiqueta: 'Correo', type: 'email', maxlength: 150, autocomplete: 'email' }),
            field({ nombre: 'telefono', etiqueta: 'Teléfono', type: 'tel', maxlength: 30, autocomplete: 'tel' }),
          ]
        : []),
      field({ nombre: 'mensaje', etiqueta: 'Mensaje', required: true, maxlength: MESSAGE_MAX, alto: true }),
      el(
        'p',
        { class: 'info-ancho info-suave' },
        whatsapp === null
          ? 'Le respondemos al correo o al teléfono que nos deje.'
          : 'Al enviarlo se abre WhatsApp con su mensaje.',
      ),
      el(
        'p',
        { class: 'info-ancho' },
        el('button', { type: 'submit', class: 'info-boton info-principal' }, 'Enviar mensaje'),
      ),
      aviso(),
    ),
  );

export const contactanos = (info: Informacion): InfoNode[] => {
  const { empresa, sucursales } = info;
  return [
    el(
      'div',
      { class: 'info-columnas' },
      el(
        'div',
        { class: 'info-pila' },
        empresaCard(info),
        ...(empresa.direccion_usa === null ? [] : [miamiCard(empresa.direccion_usa)]),
      ),
      ...(empresa.whatsapp !== null || empresa.lee_mensajes ? [formulario(info)] : []),
    ),
    ...(sucursales.length === 0
      ? []
      : [
          el('h2', { class: 'info-aparte' }, 'Sucursales'),
          el('div', { class: 'info-tarjetas' }, ...sucursales.map(sucursalCard)),
        ]),
  ];
};
