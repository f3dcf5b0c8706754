import { CONTENTS } from '#app/server/world/contents.ts';
import { SURNAMES, GIVEN_NAMES } from '#app/server/world/names.ts';
import type { Random } from '#app/server/world/random.ts';
import { SEARCH, type Case, type CaseGroup } from './case.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const asked = (path: string, text: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}buscar=${encodeURIComponent(text)}`;
/** `length` letters from somewhere inside a text. */
const part = (random: Random, text: string, length: number): string => {
  const from = random.below(Math.max(1, text.length - length));
  return text.slice(from, from + length);
};

export const searches: CaseGroup = {
  group: 'Búsquedas',
  grows: true,
  cases: ({ clientes, paquetes, guias, packinglists, transferencias, solicitudes, enMiami }) => {
    const caseOf = (what: string, path: Case['path']): Case => ({ what, bar: SEARCH, path });
    const name = (random: Random): string => `${random.pickSkewed(SURNAMES)} ${random.pickSkewed(GIVEN_NAMES)}`;
    /** One word, as most people type; of 60,000 clients it names from 800 to 18,000. */
    const surname = (random: Random): string => plain(random.pickSkewed(SURNAMES).split(' ')[0] ?? '');
    return [
      caseOf('paquetes: tracking entero', (random) => asked('/packages?limite=25', random.pick(paquetes).tracking)),
      caseOf('paquetes: 8 signos de un tracking', (random) => asked('/packages?limite=25', part(random, random.pick(paquetes).tracking, 8))),
      caseOf('paquetes: 5 signos de un tracking', (random) => asked('/packages?limite=25', part(random, random.pick(paquetes).tracking, 5))),
      caseOf('paquetes: 3 signos de un tracking', (random) => asked('/packages?limite=25', part(random, random.pick(paquetes).tracking, 3))),
      caseOf('paquetes: por contenido', (random) => asked('/packages?limite=25', plain(random.pickSkewed(CONTENTS)[0]))),
      caseOf('paquetes: de un cliente, por contenido', (random) => asked(`/packages?limite=25&cliente_id=${random.pickSkewed(clientes).cliente_id}`, 'zapatos')),
      caseOf('paquetes: por número de guía', (random) => asked('/packages?limite=25', random.pick(guias).etiqueta)),
      caseOf('guías: por número', (random) => asked('/merges?limite=25', random.pick(guias).etiqueta)),
      caseOf('guías: por nombre sin tildes', (random) => asked('/merges?limite=25', plain(name(random)))),
      caseOf('guías: por tracking', (random) => asked('/merges?limite=25', random.pick(paquetes).tracking)),
      caseOf('clientes: casillero', (random) => asked('/clients?limite=25', String(random.pick(clientes).cliente_id).padStart(4, '0'))),
      caseOf('clientes: nombre y apellido con tildes', (random) => asked('/clients?limite=25', name(random))),
      caseOf('clientes: nombre y apellido sin tildes', (random) => asked('/clients?limite=25', plain(name(random)))),
      caseOf('clientes: un nombre común', (random) => asked('/clients?limite=25', random.pickSkewed(GIVEN_NAMES))),
      caseOf('clientes: parte del teléfono', (random) => asked('/clients?limite=25', random.pick(clientes).telefono.slice(2, 7))),
      caseOf('clientes: dos letras', (random) => asked('/clients?limite=25', random.pick(['ma', 'lo', 'su', 'he']))),
      caseOf('clientes: quién más podría ser el mismo', (random) => `/clients/${random.pick(clientes).cliente_id}/duplicates`),
      caseOf('elegir un cliente', (random) => asked('/clients/opciones', random.pickSkewed(GIVEN_NAMES))),
      caseOf('búsqueda de todo: nombre', (random) => asked('/search', plain(name(random)))),
      caseOf('búsqueda de todo: tracking', (random) => asked('/search', random.pick(paquetes).tracking)),
      caseOf('búsqueda de todo: guía', (random) => asked('/search', random.pick(guias).etiqueta)),
      caseOf('mostrador: nombre', (random) => asked('/deliveries/find', plain(name(random)))),
      caseOf('mostrador: un apellido', (random) => asked('/deliveries/find', surname(random))),
      caseOf('mostrador: teléfono', (random) => asked('/deliveries/find', random.pick(clientes).telefono)),
      caseOf('mostrador: tracking', (random) => asked('/deliveries/find', random.pick(paquetes).tracking)),
      caseOf('entregas: por nombre', (random) => asked('/deliveries?limite=25', plain(name(random)))),
      caseOf('comprobantes: por nombre', (random) => asked('/reports/payoff?limite=25', plain(name(random)))),
      caseOf('packing lists: por número', (random) => asked('/packinglist?limite=25', String(random.pick(packinglists)))),
      caseOf('packing lists: código escaneado', (random) => `/packinglist/code?codigo=${random.pick(paquetes).tracking}`),
      caseOf('paquetes sin dueño: por rótulo', (random) => asked('/packages/unclaimed?limite=25', plain(random.pickSkewed(SURNAMES)))),
      caseOf('guías de un cliente: por número', (random) => asked(`/merges/customer/${random.pickSkewed(clientes).cliente_id}`, random.pick(guias).etiqueta)),
      caseOf('solicitudes de guías: por nombre', (random) => asked('/merges/request?limite=25', plain(name(random)))),
      caseOf('solicitudes de guías: por número', (random) => asked('/merges/request?limite=25', String(random.pick(solicitudes)))),
      caseOf('compras de un cliente: por contenido', (random) => asked(`/clients/${random.pickSkewed(clientes).cliente_id}/compras`, plain(random.pickSkewed(CONTENTS)[0]))),
      caseOf('compras entregadas de un cliente: por contenido', (random) => asked(`/clients/${random.pickSkewed(clientes).cliente_id}/compras?paquete_estado=Entregado`, plain(random.pickSkewed(CONTENTS)[0]))),
      caseOf('estantes: por su comienzo', (random) => asked('/shelves?limite=25', `${random.pick(['a', 'b', 'c'])}-0`)),
      caseOf('paquetes en bodega: por nombre', (random) => asked('/shelves/packages?limite=25', plain(name(random)))),
      caseOf('paquetes en bodega: por contenido', (random) => asked('/shelves/packages?limite=25&bodega=1', plain(random.pickSkewed(CONTENTS)[0]))),
      caseOf('paquetes fuera de lugar: por tracking', (random) => asked('/shelves/misplaced?limite=25', part(random, random.pick(paquetes).tracking, 6))),
      caseOf('paquetes por abandonar: por nombre', (random) => asked('/packages/abandon?limite=25', plain(name(random)))),
      caseOf('paquetes abandonados: por contenido', (random) => asked('/packages/abandoned?limite=25', plain(random.pickSkewed(CONTENTS)[0]))),
      caseOf('transferencias: por número', (random) => asked('/order_transfers?limite=25', `T-${random.pick(transferencias)}`)),
      caseOf('transferencias: código escaneado', (random) => `/order_transfers/code?codigo=${random.pick(guias).etiqueta}`),
      caseOf('guías por transferir: por número', (random) => asked('/order_transfers/eligible?limite=25', random.pick(guias).etiqueta)),
      caseOf('guías por transferir: por nombre', (random) => asked('/order_transfers/eligible?limite=25', plain(name(random)))),
      caseOf('usuarios: por nombre', (random) => asked('/users?limite=25', plain(random.pickSkewed(GIVEN_NAMES)))),
      caseOf('correos: por destinatario', (random) => asked('/mails?limite=25', surname(random))),
      caseOf('correos: por el comienzo de una entrega', (random) => asked('/mails?limite=25', `entrega ${1 + random.below(99)}`)),
      caseOf('bitácora: por usuario', (random) => asked('/reports/logs?limite=25&desde=2020-01-01', random.pick(['caja', 'miami', 'admin']))),
      caseOf('bitácora: por dirección IP', (random) => asked('/reports/logs?limite=25&desde=2020-01-01', `190.4.${random.below(9)}`)),
      caseOf('guías: un apellido', (random) => asked('/merges?limite=25', surname(random))),
      caseOf('guías entregadas: un apellido', (random) => asked('/merges?limite=25&guia_estado=Entregado', surname(random))),
      caseOf('entregas: un apellido', (random) => asked('/deliveries?limite=25', surname(random))),
      caseOf('comprobantes: un apellido', (random) => asked('/reports/payoff?limite=25', surname(random))),
      caseOf('elegir paquetes para una lista: un apellido', (random) => asked('/packinglist/eligible?limite=25', surname(random))),
      caseOf('guías por transferir: un apellido', (random) => asked('/order_transfers/eligible?limite=25', surname(random))),
      caseOf('usuarios: un apellido', (random) => asked('/users?limite=25', surname(random))),
      caseOf('paquetes en bodega: un apellido', (random) => asked('/shelves/packages?limite=25', surname(random))),
      caseOf('paquetes entregados: una letra y parte de una palabra', (random) => asked('/packages?limite=25&paquete_estado=Entregado', `${random.pick(['a', 'c', 'j', 'm'])} ${part(random, plain(random.pickSkewed(CONTENTS)[0]), 4)}`)),
      caseOf('paquetes fuera de lugar: un apellido', (random) => asked('/shelves/misplaced?limite=25', surname(random))),
      caseOf('paquetes por abandonar: un apellido', (random) => asked('/packages/abandon?limite=25', surname(random))),
      caseOf('paquetes abandonados: un apellido', (random) => asked('/packages/abandoned?limite=25', surname(random))),
      caseOf('recepción: código escaneado', (random) => `/packages/receive/lookup?codigo=${random.pick(paquetes).tracking}`),
      caseOf('reempaque: código escaneado', (random) => `/packages/join/lookup?codigo=${random.pick(enMiami)}`),
      caseOf('recepción: a quién nombra una etiqueta', (random) => `/packages/receive/candidates?texto=${encodeURIComponent(`${plain(name(random)).toUpperCase()} #${random.below(900)} AEREO`)}`),
    ]; // prettier-ignore
  },
};
