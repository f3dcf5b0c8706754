import { defineColumns } from '#kit/contract/columns.ts';
import { registradoPor } from '../rules/registrado-por.ts';
import type { Usuario } from './usuarios.schemas.ts';

export const usuarioColumns = defineColumns<Usuario>()([
  { key: 'usuario', title: 'Usuario', kind: 'mono', order: true, chars: 20, card: 'line' },
  { key: 'nombre', title: 'Nombre', order: true, chars: 32, card: 'title' },
  { key: 'correo', title: 'Correo', chars: 32 },
  { key: 'rol', title: 'Rol', card: 'fact' },
  { key: 'sucursal_nombre', title: 'Sucursal', chars: 24, card: 'fact' },
  { key: 'estatus', title: 'Estado', chars: 12, card: 'state' },
  { key: 'validar_ubicacion', title: 'Valida ubicación', kind: 'yesno', optional: true },
  {
    key: 'dos_pasos_activo',
    title: 'Dos pasos',
    optional: true,
    value: ({ dos_pasos_activo, requiere_dos_pasos }) =>
      dos_pasos_activo ? 'Activa' : requiere_dos_pasos ? 'Pendiente' : 'No',
    sheet: { title: 'Verificación en dos pasos', value: (row) => row.dos_pasos_activo },
  },
  { key: 'usuario_registro', title: 'Registrado por', optional: true, value: registradoPor },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true },
]);
