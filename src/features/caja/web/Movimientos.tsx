import { Text } from '@mantine/core';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { RowsTable } from '#kit/web/ui/RowsTable.tsx';
import type { Turno } from '../contract/caja.schemas.ts';
import { conSigno } from '../rules/turno.rules.ts';

/** Cash in and out for something other than payments. */
export function Movimientos({ turno: { movimientos } }: { readonly turno: Turno }) {
  if (movimientos.length === 0) return null;
  return (
    <Section title="Movimientos" flush>
      <RowsTable
        label="Tabla: Movimientos"
        rows={movimientos}
        rowKey={({ movimiento_id }) => movimiento_id}
        columns={[
          { title: 'Hora', cell: ({ fecha_registro }) => <DateText value={fecha_registro} time /> },
          {
            title: 'Razón',
            cell: ({ razon, tipo, usuario_nombre }) => (
              <>
                {razon}
                <Text size="xs" c="dimmed">
                  {tipo} · {usuario_nombre}
                </Text>
              </>
            ),
          },
          { title: 'Monto', num: true, cell: (movimiento) => <MoneyText value={conSigno(movimiento)} /> },
        ]}
      />
    </Section>
  );
}
