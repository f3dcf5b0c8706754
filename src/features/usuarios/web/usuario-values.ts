import type { Usuario } from '../contract/usuarios.schemas.ts';

/** What the fields hold while an account is typed; an empty field is '' or null until the schema reads it. */
export type UsuarioValues = {
  nombre: string;
  correo: string;
  rol_id: number | null;
  sucursal_id: number | null;
  validar_ubicacion: boolean;
};

export const NEW_USUARIO: UsuarioValues & { usuario: string } = {
  usuario: '',
  nombre: '',
  correo: '',
  rol_id: null,
  sucursal_id: null,
  validar_ubicacion: false,
};

/** The fields of an account, with the version that the edit is based on. */
export const valuesOf = (usuario: Usuario): UsuarioValues & { version: number } => ({
  nombre: usuario.nombre,
  correo: usuario.correo ?? '',
  rol_id: usuario.rol_id,
  sucursal_id: usuario.sucursal_id,
  validar_ubicacion: usuario.validar_ubicacion,
  version: usuario.version,
});

export const sucursalText = ({
  sucursal_codigo,
  sucursal_nombre,
}: Pick<Usuario, 'sucursal_codigo' | 'sucursal_nombre'>): string =>
  sucursal_codigo === null ? '' : `${sucursal_codigo} · ${sucursal_nombre ?? ''}`;
