import type { Case, CaseGroup } from './case.ts';
import { LIST } from './lists.ts';

export const details: CaseGroup = {
  group: 'Detalles',
  grows: true,
  cases: ({ clientes, paquetes, guias, packinglists, entregas, abonos }) => {
    const caseOf = (what: string, path: Case['path']): Case => ({ what, bar: LIST, path });
    return [
      caseOf('un paquete con su historial', (random) => `/packages/${random.pick(paquetes).paquete_id}`),
      caseOf('una guía con su historial', (random) => `/merges/${random.pick(guias).guia_id}`),
      caseOf('un cliente', (random) => `/clients/${random.pick(clientes).cliente_id}`),
      caseOf('opciones de la bitácora', () => '/reports/logs/opciones'),
      caseOf('resumen de un cliente', (random) => `/clients/${random.pick(clientes).cliente_id}/resumen`),
      caseOf('guías de un cliente', (random) => `/merges/customer/${random.pickSkewed(clientes).cliente_id}`),
      caseOf('un packing list con sus paquetes', (random) => `/packinglist/${random.pick(packinglists)}`),
      caseOf('una entrega', (random) => `/deliveries/${random.pick(entregas)}`),
      caseOf('un comprobante', (random) => `/reports/payoff/${random.pick(abonos)}`),
      caseOf('el mostrador de un cliente', (random) => `/deliveries/counter/${random.pick(clientes).cliente_id}`),
    ];
  },
};
