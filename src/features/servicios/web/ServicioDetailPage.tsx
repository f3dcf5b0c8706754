import { useParams } from '@tanstack/react-router';
import { Table } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { WeightText, MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { serviciosCalls } from '../contract/servicios.calls.ts';
import { ServicioBadge } from './ServicioBadge.tsx';
import { diasText, weekdayNames } from '../rules/weekdays.ts';
import type { Tarifa } from '../contract/servicios.schemas.ts';

/** The prices of a service, to read. */
function TarifasTable({ tarifas }: { readonly tarifas: readonly Tarifa[] }) {
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

/** A service; at /admin/servicios/{id} and, for links from other records, at /servicios/{id}. */
export function ServicioDetailPage() {
  const { servicio_id = '' } = useParams({ strict: false });
  const result = useCall(serviciosCalls.get, { params: { servicio_id } });
  return (
    <DetailPage
      key={servicio_id}
      result={result}
      title={({ servicio_nombre }) => servicio_nombre}
      detalle={({ servicio_descripcion }) => servicio_descripcion}
      badges={({ servicio_estatus }) => <ServicioBadge estatus={servicio_estatus} />}
      actions={({ acciones }) =>
        acciones.editar && (
          <LinkButton to="/admin/servicios/$servicio_id/editar" params={{ servicio_id }}>
            Editar
          </LinkButton>
        )
      }
    >
      {(servicio) => (
        <>
          <Section title="Datos">
            <KeyValues
              items={[
                { label: 'Código', value: servicio.servicio_codigo, mono: true },
                { label: 'Prefijo', value: servicio.servicio_prefijo, mono: true },
                { label: 'Salidas de Miami', value: weekdayNames(servicio.servicio_dias) },
                { label: 'Tiempo de entrega', value: diasText(servicio.tiempo_entrega) },
                { label: 'Divisor volumétrico', value: `${servicio.divisor} pulg³/lb` },
                {
                  label: 'Mínimo a cobrar',
                  value:
                    servicio.servicio_minimo === 0 ? 'Sin mínimo' : <WeightText value={servicio.servicio_minimo} />,
                },
                { label: 'Aplica a reempaque', value: servicio.servicio_reempaque ? 'Sí' : 'No' },
                { label: 'Registrado por', value: servicio.usuario_registro },
                { label: 'Registro', value: <DateText value={servicio.fecha_registro} /> },
              ]}
            />
          </Section>
          <Section title="Precios">
            <TarifasTable tarifas={servicio.tarifas} />
          </Section>
        </>
      )}
    </DetailPage>
  );
}
