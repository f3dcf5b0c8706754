import { useParams } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
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
    <DataTable label="Precios" stacked>
      <thead>
        <tr>
          <th>Precio</th>
          <th className="num">Tarifa plana</th>
          <th className="num">Por libra</th>
          <th className="num">Peso mínimo</th>
          <th className="num">Peso máximo</th>
          <th>Registrado por</th>
          <th>Registro</th>
        </tr>
      </thead>
      <tbody>
        {tarifas.map((tarifa) => (
          <tr key={tarifa.tarifa_id}>
            <td>
              Precio {tarifa.tarifa_numero}{' '}
              {tarifa.predeterminada && <StatusBadge tone="primary">Predeterminado</StatusBadge>}
            </td>
            <td className="num" data-label="Tarifa plana">
              <MoneyText value={tarifa.tarifa_plana} moneda="USD" decimals={4} />
            </td>
            <td className="num" data-label="Por libra">
              <MoneyText value={tarifa.tarifa_peso} moneda="USD" decimals={4} />
            </td>
            <td className="num" data-label="Peso mínimo">
              {tarifa.peso_minimo === 0 ? 'Sin límite' : <WeightText value={tarifa.peso_minimo} />}
            </td>
            <td className="num" data-label="Peso máximo">
              {tarifa.peso_maximo === null ? 'Sin límite' : <WeightText value={tarifa.peso_maximo} />}
            </td>
            <td data-label="Registrado por">{tarifa.usuario_registro}</td>
            <td data-label="Registro">
              <DateText value={tarifa.fecha_registro} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
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
