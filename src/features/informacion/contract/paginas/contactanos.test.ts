import { describe, expect, test } from 'vitest';
import { htmlOf } from '../../rules/info-node.ts';
import type { Informacion } from '../informacion.schemas.ts';
import { contactanos } from './contactanos.ts';

const NADA: Informacion = {
  empresa: {
    nombre: 'Encomienda',
    correo: null,
    telefono_hn: null,
    telefono_usa: null,
    direccion_hn: null,
    direccion_hn_2: null,
    direccion_usa: null,
    facebook: null,
    instagram: null,
    whatsapp: null,
    lee_mensajes: false,
  },
  sucursales: [
    {
      sucursal_id: 1,
      sucursal_codigo: 'SPS',
      sucursal_nombre: 'San Pedro Sula',
      departamento_nombre: 'Cortés',
      ciudad_nombre: 'San Pedro Sula',
      sucursal_direccion: 'Barrio El Centro',
      sucursal_horario: null,
      mapa_url: 'https://maps.google.com/?q=1,2',
      mapa_ubicacion: null,
    },
  ],
  servicios: [],
  textos: [],
};
const pageOf = (empresa: Partial<Informacion['empresa']>): string =>
  contactanos({ ...NADA, empresa: { ...NADA.empresa, ...empresa } })
    .map(htmlOf)
    .join('');
const FORM = '<form';

describe('the page of contact', () => {
  test('of a company that told nothing of itself leads to its branches, and asks for no message that nobody reads', () => {
    const html = pageOf({});
    expect(html).toContain('Le atendemos en nuestras sucursales.');
    expect(html).toContain('id="SPS"');
    expect(html).toContain('href="https://maps.google.com/?q=1,2"');
    for (const none of [FORM, '<dl', 'Bodega de Miami', 'null', 'undefined']) expect(html).not.toContain(none);
  });

  test('says what there is, and nothing of what there is not', () => {
    const html = pageOf({ correo: 'hola@portal.hn', telefono_hn: '2550-0000', instagram: 'https://instagram.com/x' });
    for (const some of ['mailto:hola@portal.hn', 'tel:25500000', 'https://instagram.com/x'])
      expect(html).toContain(some);
    for (const none of ['Teléfono en USA', 'Oficina', 'Facebook', 'Le atendemos']) expect(html).not.toContain(none);
  });

  test('has both offices, both telephones, all links and a map of the warehouse in Miami', () => {
    const html = pageOf({
      correo: 'hola@portal.hn',
      telefono_hn: '2550-0000',
      telefono_usa: '305-555-0100',
      direccion_hn: 'Barrio Guamilito',
      direccion_hn_2: 'Colonia Palmira',
      direccion_usa: '8400 NW 25th St, Miami',
      facebook: 'https://facebook.com/x',
      instagram: 'https://instagram.com/x',
      whatsapp: 'https://wa.me/50499990000',
    });
    for (const some of ['hola@portal.hn', '2550-0000', '305-555-0100', 'Barrio Guamilito', 'Colonia Palmira'])
      expect(html).toContain(some);
    for (const some of ['Facebook', 'Instagram', 'WhatsApp']) expect(html).toContain(`>${some}`);
    expect(html).toMatch(/<iframe[^>]*Mapa de la bodega de Miami/);
    expect(html).toContain('Cómo llegar');
  });

  test('asks for an answer’s address only where the message is read as a mail', () => {
    const whatsapp = 'https://wa.me/50499990000';
    const chat = pageOf({ whatsapp });
    expect(chat).toContain('data-whatsapp="https://wa.me/50499990000"');
    expect(chat).toContain('se abre WhatsApp');
    for (const none of ['name="correo"', 'name="telefono"', 'data-correo']) expect(chat).not.toContain(none);
    const both = pageOf({ whatsapp, lee_mensajes: true });
    for (const some of ['data-whatsapp', 'data-correo', 'name="correo"', 'name="telefono"'])
      expect(both).toContain(some);
    const mail = pageOf({ lee_mensajes: true });
    expect(mail).toContain('Le respondemos al correo o al teléfono que nos deje.');
    expect(mail).not.toContain('data-whatsapp');
  });
});
