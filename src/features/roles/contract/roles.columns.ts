import { defineColumns } from '#kit/contract/columns.ts';
import type { Rol } from './roles.calls.ts';

export const rolColumns = defineColumns<Rol>()([
  { key: 'rol_nombre', titulo: 'Rol', order: true, chars: 26 },
  { key: 'rol_descripcion', titulo: 'Descripción', kind: 'long', chars: 44, card: 'line' },
  { key: 'rol_estado', titulo: 'Estado', order: true, chars: 12, card: 'state' },
  { key: 'user_count', titulo: 'Usuarios', kind: 'number', order: true, chars: 12, card: 'fact' },
  { key: 'permiso_count', titulo: 'Permisos', kind: 'number', chars: 12, card: 'fact' },
  {
    key: 'requiere_dos_pasos',
    titulo: 'Dos pasos',
    value: (row) => (row.requiere_dos_pasos ? 'Exigida' : 'Opcional'),
    sheet: { titulo: 'Verificación en dos pasos', value: (row) => row.requiere_dos_pasos },
  },
  { key: 'usuario_registro', titulo: 'Registrado por', optional: true },
  { key: 'fecha_registro', titulo: 'Registro', kind: 'date', order: true },
]);
