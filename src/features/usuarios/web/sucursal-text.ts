import type { Usuario } from '../contract/usuarios.schemas.ts';

export const sucursalText = ({
  sucursal_codigo,
  sucursal_nombre,
}: Pick<Usuario, 'sucursal_codigo' | 'sucursal_nombre'>): string =>
  sucursal_codigo === null ? '' : `${sucursal_codigo} · ${sucursal_nombre ?? ''}`;
