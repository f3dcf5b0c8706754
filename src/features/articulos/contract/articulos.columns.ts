import { defineColumns } from '#kit/contract/columns.ts';
import type { ArticuloRow } from './articulos.schemas.ts';

export const articuloColumns = defineColumns<ArticuloRow>()([
  { key: 'articulo_nombre', title: 'Artículo', order: true, chars: 30, card: 'title' },
  { key: 'clasificacion', title: 'Clasificación', order: true, chars: 14, card: 'state' },
  { key: 'requisito', title: 'Requisito o razón', kind: 'long', chars: 50, card: 'line' },
  {
    key: 'sinonimos',
    title: 'Otras palabras',
    kind: 'long',
    chars: 50,
    value: ({ sinonimos }) => sinonimos.join(', '),
  },
  { key: 'usuario_registro', title: 'Registrado por', optional: true },
  { key: 'fecha_registro', title: 'Registro', kind: 'date', order: true, optional: true },
]);
