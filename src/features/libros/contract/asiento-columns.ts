import { defineColumns } from '#kit/contract/columns.ts';
import { asientoText } from '../rules/asiento.public.ts';

/** The column of the number of an expense or income; rows have it under `key`. */
export const numeroColumn = <const Key extends string>(key: Key) =>
  ({
    key,
    title: 'Número',
    kind: 'mono',
    order: true,
    width: 110,
    chars: 11,
    card: 'detail',
    value: (row: Readonly<Record<Key, number>>) => asientoText(row[key]),
  }) as const;

interface Registrado {
  readonly usuario_registro: string;
  readonly fecha_registro: string;
  readonly eliminado: boolean;
  readonly razon_eliminacion: string | null;
}

/** Who registered the entry and when, and whether it was deleted. */
export const REGISTRO_COLUMNS = defineColumns<Registrado>()([
  { key: 'usuario_registro', title: 'Registrado por', optional: true, chars: 18, card: 'detail' },
  { key: 'fecha_registro', title: 'Registro', kind: 'moment', optional: true, chars: 18, card: 'detail' },
  {
    key: 'eliminado',
    title: 'Estado',
    chars: 12,
    card: 'state',
    empty: 'Vigente',
    value: (row) => (row.eliminado ? 'Eliminado' : 'Vigente'),
  },
  { key: 'razon_eliminacion', title: 'Razón de la eliminación', kind: 'long', optional: true, chars: 30 },
]);
