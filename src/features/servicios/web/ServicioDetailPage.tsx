import { useParams } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { WeightText, MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { RowsTable } from '#kit/web/ui/RowsTable.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { serviciosCalls } from '../contract/servicios.calls.ts';
import { ServicioBadge } from './ServicioBadge.tsx';
import { diasText, weekdayNames } from '../rules/weekdays.ts';
import type { Tarifa } from '../contract/servicios.schemas.ts';

/** The prices of a service, read-only. */
function TarifasTable({ tarifas }: { readonly tarifas: readonly Tarifa[] }) {
  return (
    <RowsTable
      label="Precios"
      stacked
      rows={tarifas}
      rowKey={({ tarifa_id }) => tarifa_id}
      columns={[
        {
          title: 'Precio',
          cell: ({ tarifa_numero, predeterminada }) => (
            <>
              Precio {tarifa_numero} {predeterminada && <StatusBadge tone="primary">Predeterminado</StatusBadge>}
            </>
          ),
        },
        {
          title: 'Tarifa plana',
          num: true,
          cell: ({ tarifa_plana }) => <MoneyText value={tarifa_plana} moneda="USD" decimals={4} />,
        },
        {
          title: 'Por libra',
          num: true,
          cell: ({ tarifa_peso }) => <MoneyText value={tarifa_peso} moneda="USD" decimals={4} />,
        },
        {
          title: 'Peso mínimo',
          num: true,
          cell: ({ peso_minimo }) => (peso_minimo === 0 ? 'Sin límite' : <WeightText value={peso_minimo} />),
        },
        {
          title: 'Peso máximo',
          num: true,
          cell: ({ peso_maximo }) => (peso_maximo === null ? 'Sin límite' : <WeightText value={peso_maximo} />),
        },
        { title: 'Registrado por', cell: ({ usuario_registro }) => usuario_registro },
        { title: 'Registro', cell: ({ fecha_registro }) => <DateText value={fecha_registro} /> },
      ]}
    />
  );
}

/** A service, at /admin/servicios/{id}, and at /servicios/{id} for links from other records. */
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
