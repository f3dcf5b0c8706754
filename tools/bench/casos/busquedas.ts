import { CONTENIDOS } from '../dataset/contenidos.ts';
import { APELLIDOS, NOMBRES } from '../dataset/nombres.ts';
import type { Random } from '../dataset/random.ts';
import type { Caso, GrupoDeCasos } from './caso.ts';

const SEARCH = { p99: 80 };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const asked = (path: string, text: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}buscar=${encodeURIComponent(text)}`;
/** So many letters from somewhere inside. */
const part = (random: Random, text: string, length: number): string => {
  const from = random.below(Math.max(1, text.length - length));
  return text.slice(from, from + length);
};

export const busquedas: GrupoDeCasos = {
  grupo: 'Búsquedas',
  crece: true,
  casos: ({ clientes, paquetes, guias, packinglists }) => {
    const caso = (que: string, path: Caso['path']): Caso => ({ que, meta: SEARCH, path });
    const name = (random: Random): string => `${random.pickSkewed(APELLIDOS)} ${random.pickSkewed(NOMBRES)}`;
    return [
      caso('paquetes: tracking entero', (random) => asked('/packages?limite=25', random.pick(paquetes).tracking)),
      caso('paquetes: 8 signos de un tracking', (random) => asked('/packages?limite=25', part(random, random.pick(paquetes).tracking, 8))),
      caso('paquetes: 5 signos de un tracking', (random) => asked('/packages?limite=25', part(random, random.pick(paquetes).tracking, 5))),
      caso('paquetes: 3 signos de un tracking', (random) => asked('/packages?limite=25', part(random, random.pick(paquetes).tracking, 3))),
      caso('paquetes: por contenido', (random) => asked('/packages?limite=25', plain(random.pickSkewed(CONTENIDOS)[0]))),
      caso('paquetes: de un cliente, por contenido', (random) => asked(`/packages?limite=25&cliente_id=${random.pickSkewed(clientes).cliente_id}`, 'zapatos')),
      caso('paquetes: por número de guía', (random) => asked('/packages?limite=25', random.pick(guias).etiqueta)),
      caso('guías: por número', (random) => asked('/merges?limite=25', random.pick(guias).etiqueta)),
      caso('guías: por nombre sin tildes', (random) => asked('/merges?limite=25', plain(name(random)))),
      caso('guías: por tracking', (random) => asked('/merges?limite=25', random.pick(paquetes).tracking)),
      caso('clientes: casillero', (random) => asked('/clients?limite=25', String(random.pick(clientes).cliente_id).padStart(4, '0'))),
      caso('clientes: nombre y apellido con tildes', (random) => asked('/clients?limite=25', name(random))),
      caso('clientes: nombre y apellido sin tildes', (random) => asked('/clients?limite=25', plain(name(random)))),
      caso('clientes: un nombre común', (random) => asked('/clients?limite=25', random.pickSkewed(NOMBRES))),
      caso('clientes: parte del teléfono', (random) => asked('/clients?limite=25', random.pick(clientes).telefono.slice(2, 7))),
      caso('clientes: dos letras', (random) => asked('/clients?limite=25', random.pick(['ma', 'lo', 'su', 'he']))),
      caso('clientes: quién más podría ser el mismo', (random) => `/clients/${random.pick(clientes).cliente_id}/duplicates`),
      caso('elegir un cliente', (random) => asked('/clients/opciones', random.pickSkewed(NOMBRES))),
      caso('búsqueda de todo: nombre', (random) => asked('/search', plain(name(random)))),
      caso('búsqueda de todo: tracking', (random) => asked('/search', random.pick(paquetes).tracking)),
      caso('búsqueda de todo: guía', (random) => asked('/search', random.pick(guias).etiqueta)),
      caso('mostrador: nombre', (random) => asked('/deliveries/find', plain(name(random)))),
      caso('mostrador: teléfono', (random) => asked('/deliveries/find', random.pick(clientes).telefono)),
      caso('mostrador: tracking', (random) => asked('/deliveries/find', random.pick(paquetes).tracking)),
      caso('entregas: por nombre', (random) => asked('/deliveries?limite=25', plain(name(random)))),
      caso('packing lists: por número', (random) => asked('/packinglist?limite=25', String(random.pick(packinglists)))),
      caso('packing lists: código escaneado', (random) => `/packinglist/code?codigo=${random.pick(paquetes).tracking}`),
      caso('paquetes sin dueño: por rótulo', (random) => asked('/packages/unclaimed?limite=25', plain(random.pickSkewed(APELLIDOS)))),
      caso('guías de un cliente: por número', (random) => asked(`/merges/customer/${random.pickSkewed(clientes).cliente_id}`, random.pick(guias).etiqueta)),
      caso('usuarios: por nombre', (random) => asked('/users?limite=25', plain(random.pickSkewed(NOMBRES)))),
      caso('correos: por destinatario', (random) => asked('/mails?limite=25', plain(random.pickSkewed(APELLIDOS).split(' ')[0] ?? ''))),
      caso('bitácora: por usuario', (random) => asked('/reports/logs?limite=25', random.pick(['caja', 'miami', 'admin']))),
      caso('bitácora: por dirección IP', (random) => asked('/reports/logs?limite=25', `190.4.${random.below(9)}`)),
      caso('recepción: código escaneado', (random) => `/packages/receive/lookup?codigo=${random.pick(paquetes).tracking}`),
      caso('recepción: a quién nombra una etiqueta', (random) => `/packages/receive/candidates?texto=${encodeURIComponent(`${plain(name(random)).toUpperCase()} #${random.below(900)} AEREO`)}`),
    ]; // prettier-ignore
  },
};
