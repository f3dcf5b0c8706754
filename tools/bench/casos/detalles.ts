import type { Caso, GrupoDeCasos } from './caso.ts';
import { LIST } from './listas.ts';

export const detalles: GrupoDeCasos = {
  grupo: 'Detalles',
  crece: true,
  casos: ({ clientes, paquetes, guias, packinglists, entregas, abonos }) => {
    const caso = (que: string, path: Caso['path']): Caso => ({ que, meta: LIST, path });
    return [
      caso('un paquete con su historial', (random) => `/packages/${random.pick(paquetes).paquete_id}`),
      caso('una guía con su historial', (random) => `/merges/${random.pick(guias).guia_id}`),
      caso('un cliente', (random) => `/clients/${random.pick(clientes).cliente_id}`),
      caso('opciones de la bitácora', () => '/reports/logs/opciones'),
      caso('resumen de un cliente', (random) => `/clients/${random.pick(clientes).cliente_id}/resumen`),
      caso('guías de un cliente', (random) => `/merges/customer/${random.pickSkewed(clientes).cliente_id}`),
      caso('un packing list con sus paquetes', (random) => `/packinglist/${random.pick(packinglists)}`),
      caso('una entrega', (random) => `/deliveries/${random.pick(entregas)}`),
      caso('un comprobante', (random) => `/reports/payoff/${random.pick(abonos)}`),
      caso('el mostrador de un cliente', (random) => `/deliveries/counter/${random.pick(clientes).cliente_id}`),
    ];
  },
};
