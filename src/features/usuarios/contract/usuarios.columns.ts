import { defineColumns } from '#kit/contract/columns.ts';
import type { Usuario } from './usuarios.schemas.ts';

export const usuarioColumns = defineColumns<Usuario>()([
  { key: 'usuario', titulo: 'Usuario', kind: 'mono', order: true, chars: 20, card: 'line' },
  { key: 'nombre', titulo: 'Nombre', order: true, chars: 32, card: 'title' },
  { key: 'correo', titulo: 'Correo', chars: 32 },
  { key: 'rol', titulo: 'Rol', card: 'fact' },
  { key: 'sucursal_nombre', titulo: 'Sucursal', chars: 24, card: 'fact' },
  { key: 'estatus', titulo: 'Estado', chars: 12, card: 'state' },
  { key: 'validar_ubicacion', titulo: 'Valida ubicación', kind: 'yesno', optional: true },
  {
    key: 'dos_pasos_activo',
    titulo: 'Dos pasos',
    optional: true,
    value: ({ dos_pasos_activo, requiere_dos_pasos }) =>
      dos_pasos_activo ? 'Activa' : requiere_dos_pasos ? 'Pendiente' : 'No',
    sheet: { titulo: 'Verificación en dos pasos', value: (row) => row.dos_pasos_activo },
  },
  { key: 'usuario_registro', titulo: 'Registrado por', optional: true },
  { key: 'fecha_registro', titulo: 'Registro', kind: 'date', order: true },
]);
