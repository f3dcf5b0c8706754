import { Text } from '@mantine/core';
import { Section } from '#kit/web/detail/Section.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import type { Turno } from '../contract/caja.schemas.ts';

/** Cash that came in or went out for something else than payments. */
export function Movimientos({ turno: { movimientos } }: { readonly turno: Turno }) {
  if (movimientos.length === 0) return null;
  return (
    <Section title="Movimientos" flush>
      <DataTable label="Tabla: Movimientos">
        <thead>
          <tr>
            <th>Hora</th>
            <th>Razón</th>
            <th className="num">Monto</th>
          </tr>
        </thead>
        <tbody>
          {movimientos.map(({ movimiento_id, tipo, monto, razon, usuario_registro, fecha_registro }) => (
            <tr key={movimiento_id}>
              <td>
                <DateText value={fecha_registro} time />
              </td>
              <td>
                {razon}
                <Text size="xs" c="dimmed">
                  {tipo} · {usuario_registro}
                </Text>
              </td>
              <td className="num">
                <MoneyText value={monto} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}
