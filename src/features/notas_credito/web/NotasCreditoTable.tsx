import { Table } from '@mantine/core';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import type { SaldosCliente } from '../contract/notas-credito.schemas.ts';
import { NotaCreditoEstadoBadge } from './NotaCreditoEstadoBadge.tsx';
import { NotaEnlace } from './NotaEnlace.tsx';

export function NotasCreditoTable({ notas }: { readonly notas: SaldosCliente['detalle'] }) {
  return (
    <Table.ScrollContainer
      minWidth={720}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': 'Tabla: Notas de crédito' } }}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Nota</Table.Th>
            <Table.Th>Estado</Table.Th>
            <Table.Th>Concepto</Table.Th>
            <Table.Th ta="right">Crédito</Table.Th>
            <Table.Th ta="right">Usado</Table.Th>
            <Table.Th ta="right">Disponible</Table.Th>
            <Table.Th>Registro</Table.Th>
            <Table.Th>Vence</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {notas.map((nota) => (
            <Table.Tr key={nota.nota_credito_id}>
              <Table.Td>
                <NotaEnlace nota_credito_id={nota.nota_credito_id} />
              </Table.Td>
              <Table.Td>
                <NotaCreditoEstadoBadge estado={nota.estado} />
              </Table.Td>
              <Table.Td>{nota.concepto}</Table.Td>
              <Table.Td ta="right">
                <MoneyText value={nota.credito} />
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText value={nota.usado} />
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText value={nota.disponible} />
              </Table.Td>
              <Table.Td>
                <DateText value={nota.fecha_registro} />
              </Table.Td>
              <Table.Td>
                <DateText value={nota.vence} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
