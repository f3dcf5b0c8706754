import type { ClienteSummary } from '../contract/clientes.schemas.ts';

/** The fields that the search of clients looks in. */
export const BUSCAR_CLIENTE = 'Casillero, nombre, DNI, RTN, teléfono o correo';

const REQUEST: ReadonlySet<string> = new Set(['Pendiente', 'Rechazado']);

export const isSolicitud = ({ cliente_estatus }: Pick<ClienteSummary, 'cliente_estatus'>): boolean =>
  REQUEST.has(cliente_estatus);

/** The screen of a client; a request has its own. */
export const clienteLink = (cliente: Pick<ClienteSummary, 'cliente_id' | 'cliente_estatus'>) =>
  ({
    to: isSolicitud(cliente) ? '/clientes/Solicitudes/$cliente_id' : '/clientes/$cliente_id',
    params: { cliente_id: String(cliente.cliente_id) },
  }) as const;
