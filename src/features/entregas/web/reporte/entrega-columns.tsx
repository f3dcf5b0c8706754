import { clienteText } from '#kit/rules/mailbox.ts';
import type { Column } from '#kit/web/list/list-types.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import type { EntregaSummary } from '../../contract/entregas.schemas.ts';
import { numeroText } from '../../rules/numero.public.ts';
import { EntregaEstadoBadge } from './EntregaEstadoBadge.tsx';

/** As many guides as a cell names; the delivery itself tells all. */
const NAMED = 3;

const guiasText = ({ guias }: EntregaSummary): string =>
  guias.length <= NAMED ? guias.join(', ') : `${guias.slice(0, NAMED).join(', ')} y ${guias.length - NAMED} más`;

export const entregaColumns: readonly Column<EntregaSummary>[] = [
  { key: 'entrega_id', titulo: 'Entrega', mono: true, width: 110, render: (row) => numeroText(row.entrega_id) },
  { key: 'fecha_registro', titulo: 'Fecha', render: (row) => <DateText value={row.fecha_registro} time /> },
  {
    key: 'cliente_nombre',
    titulo: 'Cliente',
    inTitle: true,
    render: clienteText,
  },
  { key: 'estado', titulo: 'Estado', render: ({ estado }) => <EntregaEstadoBadge estado={estado} /> },
  { key: 'guias', titulo: 'Guías', mono: true, render: guiasText },
  { key: 'total', titulo: 'Total', align: 'right', render: (row) => <MoneyText value={row.total} /> },
  { key: 'pagado', titulo: 'Pagado', align: 'right', render: (row) => <MoneyText value={row.pagado} /> },
  { key: 'saldo', titulo: 'Saldo', align: 'right', render: (row) => <MoneyText value={row.saldo} /> },
  { key: 'usuario_registro', titulo: 'Cobró' },
  { key: 'sucursal_codigo', titulo: 'Sucursal', mono: true },
  { key: 'tipo', titulo: 'Tipo', optional: true },
];
