import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { RowsTable } from '#kit/web/ui/RowsTable.tsx';
import type { SaldosCliente } from '../contract/notas-credito.schemas.ts';
import { esPagadera } from '../rules/nota-credito.public.ts';
import { NotaCreditoEstadoBadge } from './NotaCreditoEstadoBadge.tsx';
import { NotaLink } from './NotaLink.public.tsx';

export function NotasCreditoTable({ notas }: { readonly notas: SaldosCliente['detalle'] }) {
  return (
    <RowsTable
      label="Tabla: Notas de crédito"
      rows={notas}
      rowKey={({ nota_credito_id }) => nota_credito_id}
      columns={[
        { title: 'Nota', cell: (nota) => <NotaLink {...nota} /> },
        { title: 'Estado', cell: ({ estado }) => <NotaCreditoEstadoBadge estado={estado} /> },
        { title: 'Concepto', cell: ({ concepto }) => concepto },
        { title: 'Crédito', num: true, cell: ({ credito }) => <MoneyText value={credito} /> },
        { title: 'Usado', num: true, cell: (nota) => <MoneyText value={esPagadera(nota) ? nota.usado : null} /> },
        {
          title: 'Disponible',
          num: true,
          cell: (nota) => <MoneyText value={esPagadera(nota) ? nota.disponible : null} />,
        },
        { title: 'Registro', cell: ({ fecha_registro }) => <DateText value={fecha_registro} /> },
        { title: 'Vence', cell: ({ vence }) => <DateText value={vence} /> },
      ]}
    />
  );
}
