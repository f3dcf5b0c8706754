import type { Case, CaseGroup } from './case.ts';
import { LIST } from './lists.ts';

export const details: CaseGroup = {
  group: 'Detalles',
  grows: true,
  cases: ({
    clientes,
    paquetes,
    guias,
    packinglists,
    entregas,
    abonos,
    transferencias,
    turnos,
    solicitudes,
    porReempacar,
  }) => {
    const caseOf = (what: string, path: Case['path']): Case => ({ what, bar: LIST, path });
    return [
      caseOf('un paquete con su historial', (random) => `/packages/${random.pick(paquetes).paquete_id}`),
      caseOf('una guía con su historial', (random) => `/merges/${random.pick(guias).guia_id}`),
      caseOf('un cliente', (random) => `/clients/${random.pick(clientes).cliente_id}`),
      caseOf('opciones de la bitácora', () => '/reports/logs/opciones'),
      caseOf('resumen de un cliente', (random) => `/clients/${random.pick(clientes).cliente_id}/resumen`),
      caseOf('guías de un cliente', (random) => `/merges/customer/${random.pickSkewed(clientes).cliente_id}`),
      caseOf('un packing list con sus paquetes', (random) => `/packinglist/${random.pick(packinglists)}`),
      caseOf('una solicitud con sus paquetes', (random) => `/merges/request/${random.pick(solicitudes)}`),
      {
        ...caseOf('los paquetes de un reempaque', (random) => `/packages/join/requests/${random.pick(porReempacar)}`),
        // A small company may have none on its last day.
        ...(porReempacar.length === 0 ? { empty: true as const } : {}),
      },
      caseOf('una transferencia con sus guías', (random) => `/order_transfers/${random.pick(transferencias)}`),
      caseOf('la entrega a domicilio de una guía', (random) => `/merges/${random.pick(guias).guia_id}/home_delivery`),
      caseOf(
        'seguimiento de un paquete',
        (random) => `/packages/contacts?paquete_id=${random.pick(paquetes).paquete_id}`,
      ),
      caseOf('una entrega', (random) => `/deliveries/${random.pick(entregas)}`),
      caseOf('un turno de caja', (random) => `/cash/${random.pick(turnos)}`),
      caseOf('la caja propia', () => '/cash/current'),
      caseOf('un comprobante', (random) => `/reports/payoff/${random.pick(abonos)}`),
      caseOf('el mostrador de un cliente', (random) => `/deliveries/counter/${random.pick(clientes).cliente_id}`),
      caseOf('lo que debe un cliente', (random) => `/payments/counter/${random.pickSkewed(clientes).cliente_id}`),
    ];
  },
};
