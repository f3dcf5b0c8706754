import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import type { EntregaSummary } from '../../contract/entregas.schemas.ts';
import { EntregaEstadoBadge } from './EntregaEstadoBadge.tsx';

/** As many guides as a cell names; the delivery itself tells all. */
const NAMED = 3;

const guiasText = ({ guias }: EntregaSummary): string =>
  guias.length <= NAMED ? guias.join(', ') : `${guias.slice(0, NAMED).join(', ')} y ${guias.length - NAMED} más`;

export const entregaColumns = screenColumns(
  entregasCalls.list,
  { guias: guiasText, estado: ({ estado }) => <EntregaEstadoBadge estado={estado} /> },
  [
    'entrega_id',
    'fecha_registro',
    'cliente_nombre',
    'estado',
    'guias',
    'total',
    'pagado',
    'saldo',
    'usuario_registro',
    'sucursal_codigo',
    'tipo',
  ],
);
