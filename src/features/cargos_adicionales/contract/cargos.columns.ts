import { defineColumns } from '#kit/contract/columns.ts';
import type { Impuesto } from './cargos.schemas.ts';

/** When it is charged: the services that add it, «Aéreo, Marítimo», or «A mano». */
export const cuandoText = ({ automatico, servicios }: Pick<Impuesto, 'automatico' | 'servicios'>): string =>
  automatico ? servicios.map(({ servicio_nombre }) => servicio_nombre).join(', ') : 'A mano';

export const cargoColumns = defineColumns<Impuesto>()([
  { key: 'impuesto_nombre', title: 'Cargo', order: true, chars: 26, card: 'title' },
  { key: 'impuesto_descripcion', title: 'Descripción', kind: 'long', optional: true, chars: 40 },
  { key: 'impuesto_tipo', title: 'Tipo', chars: 12, screen: false },
  { key: 'impuesto_valor', title: 'Valor', kind: 'number', order: true, chars: 12, card: 'figure' },
  { key: 'impuesto_base', title: 'De', chars: 18, card: 'line', empty: 'Cada guía' },
  { key: 'aplica_isv', title: 'ISV', kind: 'yesno', chars: 8, sheet: { title: 'Aplica ISV' } },
  { key: 'automatico', title: 'Se agrega', kind: 'long', chars: 30, card: 'line', value: cuandoText },
  { key: 'activo', title: 'Estado', chars: 10, card: 'state', sheet: { title: 'Activo' } },
  { key: 'usuario_registro', title: 'Registrado por', optional: true },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true, optional: true },
]);
