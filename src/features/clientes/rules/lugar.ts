export interface Lugar {
  readonly ciudad_id: number | null;
  readonly ciudad_nombre: string | null;
  readonly departamento_nombre: string | null;
}

/** «0501 Cortés, San Pedro Sula»: the city's code in four digits, then department and city. */
export const lugarText = ({ ciudad_id, ciudad_nombre, departamento_nombre }: Lugar): string => {
  const names = [departamento_nombre, ciudad_nombre].filter((name) => name !== null).join(', ');
  return ciudad_id === null ? names : `${String(ciudad_id).padStart(4, '0')} ${names}`;
};
