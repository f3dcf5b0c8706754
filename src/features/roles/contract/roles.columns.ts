import { defineColumns } from '#kit/contract/columns.ts';
import type { Rol } from './roles.calls.ts';

export const rolColumns = defineColumns<Rol>()([
  { key: 'rol_nombre', title: 'Rol', order: true, chars: 26 },
  { key: 'rol_descripcion', title: 'Descripción', kind: 'long', chars: 44, card: 'line' },
  { key: 'rol_estado', title: 'Estado', order: true, chars: 12, card: 'state' },
  { key: 'user_count', title: 'Usuarios', kind: 'number', order: true, chars: 12, card: 'fact' },
  { key: 'permiso_count', title: 'Permisos', kind: 'number', chars: 12, card: 'fact' },
  {
    key: 'requiere_dos_pasos',
    title: 'Dos pasos',
    value: (row) => (row.requiere_dos_pasos ? 'Exigida' : 'Opcional'),
    sheet: { title: 'Verificación en dos pasos', value: (row) => row.requiere_dos_pasos },
  },
  { key: 'usuario_registro', title: 'Registrado por', optional: true },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true },
]);
