import { Text } from '@mantine/core';
import { moneyText } from '#kit/rules/money-text.ts';
import { counted } from '#kit/rules/counted.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { Entrega } from '../../contract/entregas.schemas.ts';
import classes from './LineasTable.module.css';

type Linea = Entrega['detalle'][number];

/** The price of each guia as charged; one card each on a phone. */
export function LineasTable({ entrega: { detalle } }: { readonly entrega: Entrega }) {
  // The main branch does not charge it.
  const transporte = detalle.some(({ guia_tarifa_transporte }) => guia_tarifa_transporte > 0);
  const cargos = detalle.some(({ guia_cargos }) => guia_cargos > 0);
  const almacenaje = detalle.some(({ almacenaje_usd }) => almacenaje_usd > 0);
  return (
    <Section title={counted(detalle.length, '1 guía', '# guías')} flush>
      <DataTable label="Tabla: Guías de la entrega" className={classes.tabla} stacked>
        <thead>
          <tr>
            <th>Guía</th>
            <th>Peso</th>
            <th>Valor</th>
            <th>Descuento</th>
            {cargos && <th>Cargos</th>}
            <th>ISV</th>
            <th>Envío</th>
            {transporte && <th>Transporte</th>}
            {almacenaje && <th>Almacenaje</th>}
            <th>Total US$</th>
            <th>Factor</th>
            <th>Total</th>
          </tr>
        </thead>
        <tbody>
          {detalle.map((linea) => (
            <tr key={linea.guia_id}>
              <td>
                <Guia linea={linea} />
              </td>
              <td data-label="Peso">
                <WeightText value={linea.peso_cobrar} />
              </td>
              <td data-label="Valor">
                <MoneyText value={linea.guia_valor} moneda="USD" />
              </td>
              <td data-label="Descuento">
                <MoneyText value={linea.guia_descuento} moneda="USD" />
              </td>
              {cargos && (
                <td data-label="Cargos">
                  <MoneyText value={linea.guia_cargos} moneda="USD" />
                  {linea.cargos.map(({ impuesto_id, impuesto_nombre }) => (
                    <Text key={impuesto_id} size="xs" c="dimmed">
                      {impuesto_nombre}
                    </Text>
                  ))}
                </td>
              )}
              <td data-label={`ISV ${linea.isv_porcentaje}%`}>
                <MoneyText value={linea.isv} moneda="USD" />
              </td>
              <td data-label="Envío">
                <MoneyText value={linea.guia_costo_envio} moneda="USD" />
              </td>
              {transporte && (
                <td data-label="Transporte">
                  <MoneyText value={linea.guia_tarifa_transporte} moneda="USD" />
                </td>
              )}
              {almacenaje && (
                <td data-label="Almacenaje">
                  <Almacenaje linea={linea} />
                </td>
              )}
              <td data-label="Total US$">
                <MoneyText value={linea.total_usd} moneda="USD" />
              </td>
              <td data-label="Factor">
                <span className="num">{linea.factor_dolar.toFixed(4)}</span>
              </td>
              <td data-label="Total">
                <b>
                  <MoneyText value={linea.total} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}

/** The storage charge, its days, and who waived it and why. */
function Almacenaje({ linea }: { readonly linea: Linea }) {
  const { almacenaje_dias, almacenaje_usd, exonerado, almacenaje_razon, almacenaje_autorizo } = linea;
  return (
    <>
      <MoneyText value={exonerado ? 0 : almacenaje_usd} moneda="USD" />
      {almacenaje_dias > 0 && (
        <Text size="xs" c="dimmed">
          {counted(almacenaje_dias, '1 día', '# días')}
          {exonerado && `, ${moneyText(almacenaje_usd, 'USD')} exonerados`}
          {almacenaje_razon !== null && ` por ${almacenaje_autorizo}: ${almacenaje_razon}`}
        </Text>
      )}
    </>
  );
}

function Guia({ linea }: { readonly linea: Linea }) {
  const { guia_id, servicio_prefijo, guia_numero, servicio_nombre, total_paquetes } = linea;
  return (
    <>
      <TextLink to="/guias/$guia_id" params={{ guia_id: String(guia_id) }} className="mono" fw={600}>
        {guiaText(servicio_prefijo, guia_numero)}
      </TextLink>
      <Text size="xs" c="dimmed">
        {servicio_nombre} · {counted(total_paquetes, '1 paquete', '# paquetes')}
      </Text>
    </>
  );
}
