import type { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { bitacoraCalls } from '#features/bitacora/contract/bitacora.calls.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { cobrosCalls } from '#features/cobros/contract/cobros.calls.ts';
import { correosCalls } from '#features/correos/contract/correos.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { usuariosCalls } from '#features/usuarios/contract/usuarios.calls.ts';
import { LIMITE, PAGES, type Caso, type GrupoDeCasos } from './caso.ts';

export const LIST = { p50: 15, p99: 60 };

/** The lists that grow with the work. */
export const LISTAS: readonly { readonly call: Call; readonly nombre: string }[] = [
  { call: paquetesCalls.list, nombre: 'paquetes' },
  { call: guiasCalls.list, nombre: 'guías' },
  { call: clientesCalls.list, nombre: 'clientes' },
  { call: clientesCalls.requests, nombre: 'solicitudes' },
  { call: packinglistCalls.list, nombre: 'packing lists' },
  { call: packinglistCalls.eligible, nombre: 'paquetes por enviar' },
  { call: recepcionCalls.sinDueno, nombre: 'paquetes sin dueño' },
  { call: entregasCalls.list, nombre: 'entregas' },
  { call: usuariosCalls.list, nombre: 'usuarios' },
  { call: cobrosCalls.dollarHistory, nombre: 'factor del dólar' },
  { call: bitacoraCalls.list, nombre: 'bitácora' },
  { call: correosCalls.list, nombre: 'correos' },
];

/** Each column that a list may be ordered by, both ways. */
export const ordersOf = (call: Call): readonly string[] =>
  (call.query as z.ZodObject<{ orden: z.ZodOptional<z.ZodEnum> }>).shape.orden.unwrap().options as string[];

const FILTERED: readonly (readonly [string, string])[] = [
  ['paquetes en camino', '/packages?limite=25&paquete_estado=Pre-alertado,Recibido%20en%20USA,Enviado%20a%20HN,Recibido%20en%20HN,Disponible%20para%20entrega'],
  ['paquetes entregados', '/packages?limite=25&paquete_estado=Entregado'],
  ['guías en camino', '/merges?limite=25&guia_estado=Recibido%20en%20USA,Enviado%20a%20HN,Recibido%20en%20HN,Disponible%20para%20entrega'],
  ['guías disponibles de una sucursal', '/merges?limite=25&guia_estado=Disponible%20para%20entrega&sucursal_id=1'],
  ['guías entregadas', '/merges?limite=25&guia_estado=Entregado'],
  ['guías entregadas sin valor', '/merges?limite=25&con_valor=false&guia_estado=Entregado'],
  ['guías de un servicio', '/merges?limite=25&servicio_id=30'],
  ['clientes de un departamento y canal', '/clients?limite=25&departamento_id=5&canal=Google'],
  ['entregas a crédito', '/deliveries?limite=25&estado=Cr%C3%A9dito'],
  ['entregas pagadas con tarjeta', '/deliveries?limite=25&metodo_tipo=Tarjeta%20Cr%C3%A9dito'],
  ['packing lists de un servicio', '/packinglist?limite=25&servicio_id=20'],
]; // prettier-ignore

const paginada = (que: string, lista: string): Caso => ({
  que: `${que}, páginas 1 a ${PAGES}`,
  meta: LIST,
  lista,
  path: (random, paginas = PAGES) => `${lista}&pagina=${1 + random.below(paginas)}`,
});

export const listas: GrupoDeCasos = {
  grupo: 'Listas',
  crece: true,
  casos: ({ clientes }) => {
    const byOrder = LISTAS.flatMap(({ call, nombre }): Caso[] => [
      { que: `${nombre}: como se abre`, meta: LIST, path: () => `${call.path}?limite=${LIMITE}` },
      ...ordersOf(call).map((orden) =>
        paginada(`${nombre}: por ${orden}`, `${call.path}?limite=${LIMITE}&orden=${orden}`),
      ),
    ]);
    const filtered = FILTERED.map(([que, lista]) => paginada(que, lista));
    const ofOne = ['/packages', '/merges', '/deliveries'].map((path): Caso => ({
      que: `${path} de un cliente`,
      meta: LIST,
      path: (random) => `${path}?limite=25&cliente_id=${random.pickSkewed(clientes).cliente_id}`,
    }));
    const ofCliente = ordersOf(guiasCalls.ofCliente).map((orden): Caso => ({
      que: `guías de un cliente: por ${orden}`,
      meta: LIST,
      path: (random) => `/merges/customer/${random.pickSkewed(clientes).cliente_id}?limite=25&orden=${orden}`,
    }));
    return [...byOrder, ...filtered, ...ofOne, ...ofCliente];
  },
};

/** What customers open, of the one who has the most. */
export const listasDeCliente: GrupoDeCasos = {
  grupo: 'Lo que ve un cliente',
  crece: false,
  deCliente: true,
  casos: ({ mayorCliente }) => [
    { que: 'su inicio', meta: LIST, path: () => `/clients/${mayorCliente}/resumen` },
    ...[paquetesCalls.list, guiasCalls.list].flatMap((call): Caso[] => [
      { que: `${call.path}: como se abre`, meta: LIST, path: () => `${call.path}?limite=${LIMITE}` },
      ...ordersOf(call).map((orden) =>
        paginada(`${call.path}: por ${orden}`, `${call.path}?limite=${LIMITE}&orden=${orden}`),
      ),
    ]),
    { que: 'sus paquetes, por contenido', meta: { p99: 80 }, path: () => '/packages?limite=25&buscar=zapatos' },
  ],
};
