import type { ClienteSummary } from '../contract/clientes.schemas.ts';

export const nombreCompleto = ({
  cliente_nombre,
  cliente_apellido,
}: Pick<ClienteSummary, 'cliente_nombre' | 'cliente_apellido'>): string =>
  `${cliente_nombre} ${cliente_apellido}`.trim();
