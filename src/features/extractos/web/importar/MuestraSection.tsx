import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { RowsTable } from '#kit/web/ui/RowsTable.tsx';
import type { RevisionDeExtracto } from '../../contract/extractos.schemas.ts';

/** The first lines as they will be stored. */
export function MuestraSection({ revision: { muestra, moneda } }: { readonly revision: RevisionDeExtracto }) {
  if (muestra.length === 0) return null;
  return (
    <Section title="Así quedarán las primeras" flush>
      <RowsTable
        label="Las primeras líneas"
        stacked
        rows={muestra}
        rowKey={({ fila }) => fila}
        columns={[
          { title: 'Fecha', cell: ({ fecha }) => <DateText value={fecha} /> },
          { title: 'Referencia', mono: true, cell: ({ referencia }) => referencia || '—' },
          { title: 'Descripción', cell: ({ descripcion }) => descripcion || '—' },
          { title: 'Monto', num: true, cell: ({ monto }) => <MoneyText value={monto} moneda={moneda} /> },
          {
            title: 'Saldo',
            num: true,
            cell: ({ saldo }) => (saldo === null ? '—' : <MoneyText value={saldo} moneda={moneda} />),
          },
        ]}
      />
    </Section>
  );
}

/** The rows that could not be read as a movement, and why. */
export function ProblemasSection({ revision }: { readonly revision: RevisionDeExtracto }) {
  const { problemas, total_problemas } = revision;
  if (total_problemas === 0) return null;
  return (
    <Section
      title={
        problemas.length < total_problemas
          ? `Filas que no se leen: las primeras ${problemas.length}`
          : 'Filas que no se leen'
      }
      flush
    >
      <RowsTable
        label="Filas que no se leen"
        stacked
        rows={problemas}
        rowKey={({ fila }) => fila}
        columns={[
          { title: 'Fila', cell: ({ fila }) => fila },
          { title: 'Dice', cell: ({ texto }) => texto || '—' },
          { title: 'Por qué', cell: ({ motivo }) => motivo },
        ]}
      />
    </Section>
  );
}
