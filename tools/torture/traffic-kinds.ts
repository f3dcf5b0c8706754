import type { Call } from '#kit/contract/call.ts';
import { exportCallOf } from '#kit/contract/export-call.ts';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { bitacoraCalls } from '#features/bitacora/contract/bitacora.calls.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { estadoCuentaCalls } from '#features/estado_cuenta/contract/estado-cuenta.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { inicioCalls } from '#features/inicio/contract/inicio.calls.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { rastreoCalls } from '#features/rastreo/contract/rastreo.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { reportesCalls } from '#features/reportes/contract/reportes.calls.ts';
import { sesionesCalls } from '#features/sesiones/contract/sesiones.calls.ts';
import { tableroCalls } from '#features/tablero/contract/tablero.calls.ts';
import { GIVEN_NAMES, SURNAMES } from '#app/server/world/names.ts';
import type { Random } from '#app/server/world/random.ts';
import type { Answer, Asked, TestApi } from '../../tests/harness/api.ts';
import type { Casillero, Scene } from './traffic-scene.ts';
import type { Pace } from './traffic-windows.ts';

/** The roles of the people. */
export const ROLES = ['clientes', 'recepción', 'oficina', 'caja', 'jefatura'] as const;
export type Role = (typeof ROLES)[number];

/** How many people of each role are active at the same time. */
export const PEOPLE_OF: Readonly<Record<Role, number>> = {
  clientes: 6,
  recepción: 3,
  oficina: 3,
  caja: 2,
  jefatura: 2,
};

export interface Kind {
  readonly name: string;
  /** How many of a hundred actions of such a person are of this kind. */
  readonly share: number;
  readonly pace: Pace;
  /** null: the next write that waits for somebody of this role. */
  readonly ask: ((api: TestApi, scene: Scene, random: Random) => Promise<Answer<Call>>) | null;
}

const LIMIT = 25;
const page = { limite: LIMIT } as const;

const reads = <const C extends Call>(
  name: string,
  share: number,
  call: C,
  asked: (scene: Scene, random: Random) => Asked<C>,
  pace: Pace = 'lecturas',
): Kind => ({
  name,
  share,
  pace,
  ask: async (api, scene, random) => (await api.call(call, asked(scene, random))) as Answer<Call>,
});
const writes = (name: string, share: number): Kind => ({ name, share, pace: 'escrituras', ask: null });

const casillero = ({ casilleros }: Scene, random: Random): Casillero => random.pick(casilleros);
const bulto = (scene: Scene, random: Random) => random.pick(casillero(scene, random).bultos);
const nombre = (random: Random): string => `${random.pickSkewed(GIVEN_NAMES)} ${random.pickSkewed(SURNAMES)}`;
const pagina = (random: Random) => ({ ...page, pagina: 1 + random.below(10) });
/** A random address, as on a mobile network: limits per address are not tested here. */
const someIp = (random: Random): string => `10.9.${random.below(256)}.${random.below(256)}`;
/** A request as one of many customers. */
const own = <C extends Call>(asked: (mine: Casillero, random: Random) => Asked<C>) => {
  return (scene: Scene, random: Random): Asked<C> => {
    const mine = casillero(scene, random);
    return { token: mine.token, ip: someIp(random), ...asked(mine, random) };
  };
};

/** The actions of each role with their shares in percent; seven in eight of all are reads. */
export const KINDS: Readonly<Record<Role, readonly Kind[]>> = {
  clientes: [
    reads('mis paquetes', 28, paquetesCalls.list, own(() => ({ query: page }))),
    reads('inicio', 22, inicioCalls.resumen, own(({ cliente_id }) => ({ params: { cliente_id } }))),
    reads('un paquete mío', 18, paquetesCalls.get, own(({ bultos }, random) => ({ params: { paquete_id: random.pick(bultos).paquete_id } }))),
    reads('rastreo', 12, rastreoCalls.track, own(({ bultos }, random) => ({ params: { id: random.pick(bultos).tracking } }))),
    reads('mis guías', 10, guiasCalls.ofCliente, own(({ cliente_id }) => ({ params: { cliente_id }, query: page }))),
    reads('mi cuenta', 4, estadoCuentaCalls.list, own(({ cliente_id }) => ({ params: { cliente_id }, query: page }))),
    reads('mi perfil', 2, sesionesCalls.profile, own(() => ({}))),
    writes('pre-alertar', 4),
  ],
  recepción: [
    reads('código escaneado', 32, recepcionCalls.lookup, (scene, random) => ({ query: { codigo: bulto(scene, random).tracking } })),
    reads('lo recibido hoy', 18, recepcionCalls.recent, () => ({})),
    reads('a quién nombra una etiqueta', 12, recepcionCalls.suggest, (_scene, random) => ({ query: { texto: `${nombre(random)} AEREO`.toUpperCase() } })),
    reads('paquetes en Miami', 12, paquetesCalls.list, (_scene, random) => ({ query: { ...pagina(random), paquete_estado: 'Recibido en USA' } })),
    reads('un paquete', 9, paquetesCalls.get, (scene, random) => ({ params: { paquete_id: bulto(scene, random).paquete_id } })),
    writes('recibir', 17),
  ],
  oficina: [
    reads('lista de paquetes', 12, paquetesCalls.list, (_scene, random) => ({ query: pagina(random) })),
    reads('lista de guías', 10, guiasCalls.list, (_scene, random) => ({ query: pagina(random) })),
    reads('lista de clientes', 8, clientesCalls.list, (_scene, random) => ({ query: pagina(random) })),
    reads('lista de entregas', 8, entregasCalls.list, (_scene, random) => ({ query: pagina(random) })),
    reads('bitácora', 4, bitacoraCalls.list, (_scene, random) => ({ query: pagina(random) })),
    reads('búsqueda de todo', 11, systemCalls.search, (scene, random) => ({ query: { buscar: random.chance(0.5) ? nombre(random) : bulto(scene, random).etiqueta } })),
    reads('paquetes: por tracking', 10, paquetesCalls.list, (scene, random) => ({ query: { ...page, buscar: bulto(scene, random).tracking.slice(2, 10) } })),
    reads('clientes: por nombre', 8, clientesCalls.list, (_scene, random) => ({ query: { ...page, buscar: nombre(random) } })),
    reads('un cliente', 8, clientesCalls.get, (scene, random) => ({ params: { cliente_id: casillero(scene, random).cliente_id } })),
    reads('una guía', 7, guiasCalls.get, (scene, random) => ({ params: { guia_id: bulto(scene, random).guia_id } })),
    reads('tablero', 4, tableroCalls.dashboard, () => ({}), 'lentas'),
    reads('reporte de paquetes de un mes', 3, reportesCalls.paquetes, ({ mes }) => ({ query: { ...page, ...mes } }), 'lentas'),
    reads('reporte de entregas de un mes', 3, entregasCalls.report, ({ mes }) => ({ query: { ...page, ...mes } }), 'lentas'),
    reads('xlsx de paquetes en Honduras', 2, exportCallOf(paquetesCalls.list), () => ({ query: { paquete_estado: 'Recibido en HN' } }), 'lentas'),
    writes('anular', 2),
  ],
  caja: [
    reads('mostrador: buscar', 32, entregasCalls.find, (scene, random) => ({ query: { buscar: random.chance(0.5) ? nombre(random) : bulto(scene, random).tracking } })),
    reads('mostrador de un cliente', 24, entregasCalls.counter, (scene, random) => ({ params: { cliente_id: casillero(scene, random).cliente_id } })),
    reads('lo que debe un cliente', 10, abonosCalls.counter, (scene, random) => ({ params: { cliente_id: casillero(scene, random).cliente_id } })),
    reads('una entrega', 9, entregasCalls.get, ({ entregas }, random) => ({ params: { entrega_id: random.pick(entregas) } })),
    writes('poner disponible, entregar y cobrar', 25),
  ],
  jefatura: [
    reads('packing lists', 18, packinglistCalls.list, (_scene, random) => ({ query: pagina(random) })),
    reads('un packing list', 16, packinglistCalls.get, ({ packinglists }, random) => ({ params: { packinglist_id: random.pick(packinglists) } })),
    reads('paquetes por enviar', 12, packinglistCalls.eligible, (_scene, random) => ({ query: pagina(random) })),
    reads('guías disponibles', 11, guiasCalls.list, (_scene, random) => ({ query: { ...pagina(random), guia_estado: 'Disponible para entrega' } })),
    reads('mi día', 6, tableroCalls.miDia, () => ({})),
    writes('armar, cerrar y enviar una lista', 37),
  ],
}; // prettier-ignore

/** Picks one at random, weighted by its share. */
export const pickShare = <T extends { readonly share: number }>(random: Random, values: readonly T[]): T => {
  let left = random.next() * values.reduce((sum, { share }) => sum + share, 0);
  const found = values.find(({ share }) => (left -= share) < 0) ?? values.at(-1);
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};
