import type { Sucursal } from '../contract/sucursales.calls.ts';

/** What the fields hold while a branch is typed; an empty field is '' or null until the schema reads it. */
export type SucursalValues = {
  sucursal_codigo: string;
  sucursal_nombre: string;
  departamento_id: number | null;
  ciudad_id: number | null;
  sucursal_direccion: string;
  tarifa_transporte: number | '';
  sucursal_principal: boolean;
  sucursal_estado: boolean;
  mapa_url: string;
  mapa_ubicacion: string;
  latitud: number | '';
  longitud: number | '';
};

export const NEW_SUCURSAL: SucursalValues = {
  sucursal_codigo: '',
  sucursal_nombre: '',
  departamento_id: null,
  ciudad_id: null,
  sucursal_direccion: '',
  tarifa_transporte: 0,
  sucursal_principal: false,
  sucursal_estado: true,
  mapa_url: '',
  mapa_ubicacion: '',
  latitud: '',
  longitud: '',
};

/** The fields of a branch, with the version that the edit is based on. */
export const valuesOf = (sucursal: Sucursal): SucursalValues & { version: number } => ({
  sucursal_codigo: sucursal.sucursal_codigo,
  sucursal_nombre: sucursal.sucursal_nombre,
  departamento_id: sucursal.departamento_id,
  ciudad_id: sucursal.ciudad_id,
  sucursal_direccion: sucursal.sucursal_direccion,
  tarifa_transporte: sucursal.tarifa_transporte,
  sucursal_principal: sucursal.sucursal_principal,
  sucursal_estado: sucursal.sucursal_estado,
  mapa_url: sucursal.mapa_url,
  mapa_ubicacion: sucursal.mapa_ubicacion ?? '',
  latitud: sucursal.latitud ?? '',
  longitud: sucursal.longitud ?? '',
  version: sucursal.version,
});
