import type { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import { abandonoCalls } from '#features/abandono/contract/abandono.calls.ts';
import { bitacoraCalls } from '#features/bitacora/contract/bitacora.calls.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { bodegaCalls } from '#features/bodega/contract/bodega.calls.ts';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { cobrosCalls } from '#features/cobros/contract/cobros.calls.ts';
import { comprasCalls } from '#features/compras/contract/compras.calls.ts';
import { comprobantesCalls } from '#features/comprobantes/contract/comprobantes.calls.ts';
import { correosCalls } from '#features/correos/contract/correos.calls.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { guiasCalls } from '#features/guias/contract/guias.calls.ts';
import { notasCreditoCalls } from '#features/notas_credito/contract/notas-credito.calls.ts';
import { packinglistCalls } from '#features/packinglist/contract/packinglist.calls.ts';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { solicitudesCalls } from '#features/solicitudes/contract/solicitudes.calls.ts';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { transferenciasCalls } from '#features/transferencias/contract/transferencias.calls.ts';
import { usuariosCalls } from '#features/usuarios/contract/usuarios.calls.ts';
import { isOfDays, lastMonth, lastYear } from './days.ts';
import { LIMIT, PAGES, type Case, type CaseGroup } from './case.ts';

export const LIST = { p50: 15, p99: 60 };

interface GrowingList {
  readonly call: Call;
  readonly name: string;
  /** Has too few rows a month to fill a page of the smaller company: its orders are asked of a year. */
  readonly ofYear?: true;
}

/** The lists that grow with the work. */
export const LISTS: readonly GrowingList[] = [
  { call: paquetesCalls.list, name: 'paquetes' },
  { call: guiasCalls.list, name: 'guías' },
  { call: solicitudesCalls.list, name: 'solicitudes de guías' },
  { call: clientesCalls.list, name: 'clientes' },
  { call: clientesCalls.requests, name: 'solicitudes' },
  { call: packinglistCalls.list, name: 'packing lists', ofYear: true },
  { call: packinglistCalls.eligible, name: 'paquetes por enviar' },
  { call: recepcionCalls.sinDueno, name: 'paquetes sin dueño' },
  { call: abandonoCalls.list, name: 'paquetes por abandonar' },
  { call: abandonoCalls.registered, name: 'paquetes abandonados' },
  { call: bodegaCalls.list, name: 'estantes' },
  { call: bodegaCalls.packages, name: 'paquetes en bodega' },
  { call: bodegaCalls.misplaced, name: 'paquetes fuera de lugar' },
  { call: entregasCalls.list, name: 'entregas' },
  { call: abonosCalls.list, name: 'comprobantes' },
  { call: notasCreditoCalls.list, name: 'notas de crédito' },
  { call: comprobantesCalls.list, name: 'comprobantes de transferencia' },
  { call: cajaCalls.list, name: 'cierres de caja' },
  { call: transferenciasCalls.list, name: 'transferencias' },
  { call: transferenciasCalls.eligible, name: 'guías por transferir' },
  { call: usuariosCalls.list, name: 'usuarios' },
  { call: cobrosCalls.dollarHistory, name: 'factor del dólar' },
  { call: bitacoraCalls.list, name: 'bitácora' },
  { call: correosCalls.list, name: 'correos' },
];

/** Each order that a list offers, in both directions. */
export const ordersOf = (call: Call): readonly string[] =>
  (call.query as z.ZodObject<{ orden: z.ZodOptional<z.ZodEnum> }>).shape.orden.unwrap().options as string[];

const FILTERED: readonly (readonly [string, string])[] = [
  // Without a range of days the log shows this month only.
  ...['-fecha', 'usuario', 'accion', '-entidad'].map((order): [string, string] => [`bitácora de todos los años: por ${order}`, `/reports/logs?limite=25&desde=2020-01-01&orden=${order}`]),
  ['paquetes en camino', '/packages?limite=25&paquete_estado=Pre-alertado,Recibido%20en%20USA,Enviado%20a%20HN,Recibido%20en%20HN,Disponible%20para%20entrega'],
  ['paquetes sin guía', '/packages?limite=25&sin_guia=true'],
  ['paquetes entregados', '/packages?limite=25&paquete_estado=Entregado'],
  ['paquetes entregados: los últimos', '/packages?limite=30&paquete_estado=Entregado&orden=-fecha_entrega'],
  ['guías en camino', '/merges?limite=25&guia_estado=Recibido%20en%20USA,Enviado%20a%20HN,Recibido%20en%20HN,Disponible%20para%20entrega'],
  ['guías disponibles de una sucursal', '/merges?limite=25&guia_estado=Disponible%20para%20entrega&sucursal_id=1'],
  ['guías entregadas', '/merges?limite=25&guia_estado=Entregado'],
  ['guías entregadas: las últimas', '/merges?limite=30&guia_estado=Entregado&orden=-fecha_entrega'],
  ['guías entregadas sin valor', '/merges?limite=25&con_valor=false&guia_estado=Entregado'],
  ['guías de un servicio', '/merges?limite=25&servicio_id=30'],
  ['solicitudes entregadas', '/merges/request?limite=25&guia_estado=Entregado'],
  ['solicitudes de todo estado', '/merges/request?limite=25&guia_estado=Pre-alertado,Esperando%20Consolidaci%C3%B3n,Recibido%20en%20USA,Enviado%20a%20HN,Recibido%20en%20HN,Disponible%20para%20entrega,Entregado'],
  ['clientes de un departamento y canal', '/clients?limite=25&departamento_id=5&canal=Google'],
  ['entregas a crédito', '/deliveries?limite=25&estado=Cr%C3%A9dito'],
  ['entregas pagadas con tarjeta', '/deliveries?limite=25&metodo_tipo=Tarjeta%20Cr%C3%A9dito'],
  ['notas de crédito por procesar', '/stats/credit_notes?limite=25&estado=Pendiente'],
  ['comprobantes de transferencia por revisar', '/payments/proofs?limite=25&estado=Pendiente'],
  ['comprobantes que liquidan', '/reports/payoff?limite=25&tipo=Liquidaci%C3%B3n'],
  ['paquetes que califican pronto', '/packages/abandon?limite=25&vista=pronto'],
  ['paquetes de un estante', '/shelves/packages?limite=25&bodega=1&ubicacion=B-02-2'],
  ['paquetes sin lugar en Miami', '/shelves/packages?limite=25&bodega=0&sin_lugar=true'],
  ['paquetes sin lugar en una sucursal', '/shelves/packages?limite=25&bodega=1&sin_lugar=true'],
  ['transferencias en camino', '/order_transfers?limite=25&transferencia_estado=Enviado%20a%20Sucursal'],
  ['transferencias recibidas', '/order_transfers?limite=25&transferencia_estado=Recibido%20en%20Sucursal'],
  ['transferencias hacia una sucursal', '/order_transfers?limite=25&sucursal_id=2'],
  ['transferencias desde una sucursal', '/order_transfers?limite=25&sucursal_origen_id=1'],
  ['guías por transferir desde una sucursal', '/order_transfers/eligible?limite=25&sucursal_origen_id=1'],
  ['packing lists de un servicio', '/packinglist?limite=25&servicio_id=20'],
]; // prettier-ignore

/** A random one of the first pages of a list. */
export const paged = (what: string, list: string): Case => ({
  what: `${what}, páginas 1 a ${PAGES}`,
  bar: LIST,
  list,
  path: (random, pages = PAGES) => `${list}&pagina=${1 + random.below(pages)}`,
});

export const lists: CaseGroup = {
  group: 'Listas',
  grows: true,
  cases: (samples) => {
    const { clientes, diaDeRuta } = samples;
    const byOrder = LISTS.flatMap(({ call, name }): Case[] => [
      { what: `${name}: como se abre`, bar: LIST, path: () => `${call.path}?limite=${LIMIT}` },
      ...ordersOf(call).map((order) => paged(`${name}: por ${order}`, `${call.path}?limite=${LIMIT}&orden=${order}`)),
    ]);
    const ofMonth = LISTS.filter(({ call }) => isOfDays(call)).flatMap(({ call, name, ofYear }) => {
      const [period, days] = ofYear ? ['un año', lastYear(samples)] : ['un mes', lastMonth(samples)];
      return ordersOf(call).map((order) =>
        paged(`${name} de ${period}: por ${order}`, `${call.path}?limite=${LIMIT}&${days}&orden=${order}`),
      );
    });
    const filtered = FILTERED.map(([what, list]) => paged(what, list));
    const ofOne = ['/packages', '/merges', '/merges/request', '/deliveries', '/reports/payoff'].map((path): Case => ({
      what: `${path} de un cliente`,
      bar: LIST,
      path: (random) => `${path}?limite=25&cliente_id=${random.pickSkewed(clientes).cliente_id}`,
    }));
    const ofCliente = ordersOf(guiasCalls.ofCliente).map((order): Case => ({
      what: `guías de un cliente: por ${order}`,
      bar: LIST,
      path: (random) => `/merges/customer/${random.pickSkewed(clientes).cliente_id}?limite=25&orden=${order}`,
    }));
    const ofCompras = ordersOf(comprasCalls.list).map((order): Case => ({
      what: `compras de un cliente: por ${order}`,
      bar: LIST,
      path: (random) => `/clients/${random.pickSkewed(clientes).cliente_id}/compras?limite=25&orden=${order}`,
    }));
    const whole = [
      ['guías por llevar a domicilio', '/routes/pending'],
      ['las rutas de un día', `/routes/day?dia=${diaDeRuta}`],
      ['la ruta propia', '/routes/mine'],
      ['quiénes vienen a retirar', '/deliveries/expected'],
      ['solicitudes completas por reempacar', '/packages/join/ready'],
    ] as const;
    const ofPeople = [
      ['paquetes libres de un cliente', (cliente_id: number) => `/merges/request/packages?cliente_id=${cliente_id}`],
      ['retiros de un cliente', (cliente_id: number) => `/clients/${cliente_id}/pickups`],
    ] as const;
    return [
      ...byOrder,
      ...ofMonth,
      ...filtered,
      ...ofOne,
      ...ofCliente,
      ...ofCompras,
      ...whole.map(([what, path]): Case => ({ what, bar: LIST, path: () => path })),
      ...ofPeople.map(([what, pathOf]): Case => ({
        what,
        bar: LIST,
        path: (random) => pathOf(random.pickSkewed(clientes).cliente_id),
      })),
    ];
  },
};
