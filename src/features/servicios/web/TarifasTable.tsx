import { Table } from '@mantine/core';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { Tarifa } from '../contract/servicios.schemas.ts';

/** The prices of a service, to read. */
export function TarifasTable({ tarifas }: { readonly tarifas: readonly Tarifa[] }) {
  return (
    <Table.ScrollContainer
      minWidth={720}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': 'Precios' } }}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Precio</Table.Th>
            <Table.Th ta="right">Tarifa plana</Table.Th>
            <Table.Th ta="right">Por libra</Table.Th>
            <Table.Th ta="right">Peso mínimo</Table.Th>
            <Table.Th ta="right">Peso máximo</Table.Th>
            <Table.Th>Registrado por</Table.Th>
            <Table.Th>Registro</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tarifas.map((tarifa) => (
            <Table.Tr key={tarifa.tarifa_id}>
              <Table.Td>
                Precio {tarifa.tarifa_numero}{' '}
                {tarifa.predeterminada && <StatusBadge tone="primary">Predeterminado</StatusBadge>}
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText value={tarifa.tarifa_plana} moneda="USD" decimals={4} />
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText value={tarifa.tarifa_peso} moneda="USD" decimals={4} />
              </Table.Td>
              <Table.Td ta="right">
                {tarifa.peso_minimo === 0 ? 'Sin límite' : <WeightText value={tarifa.peso_minimo} />}
              </Table.Td>
              <Table.Td ta="right">
                {tarifa.peso_maximo === null ? 'Sin límite' : <WeightText value={tarifa.peso_maximo} />}
              </Table.Td>
              <Table.Td>{tarifa.usuario_registro}</Table.Td>
              <Table.Td>
                <DateText value={tarifa.fecha_registro} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
