export interface Nombre {
  readonly cliente_nombre: string;
  readonly cliente_apellido: string;
}

export const nombreCompleto = ({ cliente_nombre, cliente_apellido }: Nombre): string =>
  `${cliente_nombre} ${cliente_apellido}`.trim();
