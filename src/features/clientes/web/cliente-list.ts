import type { ClienteSummary } from '../contract/clientes.schemas.ts';
import { isSolicitud } from '../rules/cliente-acciones.ts';

/** The fields that the search of clients looks in. */
export const BUSCAR_CLIENTE = 'Casillero, nombre, DNI, RTN, teléfono o correo';

/** The screen of a client; a request has its own. */
export const clienteLink = (cliente: Pick<ClienteSummary, 'cliente_id' | 'cliente_estatus'>) =>
  ({
    to: isSolicitud(cliente.cliente_estatus) ? '/clientes/Solicitudes/$cliente_id' : '/clientes/$cliente_id',
    params: { cliente_id: String(cliente.cliente_id) },
  }) as const;
