import { Text } from '@mantine/core';
import { figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { RowsTable } from '#kit/web/ui/RowsTable.tsx';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import type { Turno } from '../contract/caja.schemas.ts';
import { cuadra, diferenciaText, efectivoText } from '../rules/turno.rules.ts';
import { cuentaOf } from './cuenta-de.ts';

function Diferencia({ value }: { readonly value: number }) {
  if (value === 0) return <>Cuadra</>;
  return (
    <Text span inherit c="red">
      {diferenciaText(value)}
    </Text>
  );
}

/** Counted against expected: the cash, each terminal, and the deposits one by one. */
export function CierreResultado({ turno }: { readonly turno: Turno }) {
  const { esperado, contado, diferencia, redondeo } = turno;
  if (esperado === null || contado === null || diferencia === null) return null;
  return (
    <>
      <Figures label="Efectivo">
        <Figure label="Esperado">{moneyText(esperado)}</Figure>
        <Figure label="Contado">{moneyText(contado)}</Figure>
        <Figure label="Diferencia" tone={cuadra({ diferencia, redondeo }) ? 'right' : 'wrong'}>
          {efectivoText({ diferencia, redondeo })}
        </Figure>
      </Figures>
      <Section title="De dónde sale lo esperado" flush>
        <DataTable label="Tabla: Efectivo esperado">
          <tbody>
            {cuentaOf(turno).map(({ label, monto }) => (
              <tr key={label}>
                <td>{label}</td>
                <td className="num">
                  <MoneyText value={monto} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th>Esperado en efectivo</th>
              <th className="num">
                <MoneyText value={esperado} />
              </th>
            </tr>
          </tfoot>
        </DataTable>
      </Section>
      {turno.conteo.length > 0 && (
        <Section title="Conteo" flush>
          <RowsTable
            label="Tabla: Conteo"
            rows={turno.conteo}
            rowKey={({ denominacion }) => denominacion}
            columns={[
              { title: 'Valor', cell: ({ tipo, denominacion }) => `${tipo} de ${moneyText(denominacion)}` },
              { title: 'Cantidad', num: true, cell: ({ cantidad }) => figureText(cantidad) },
              { title: 'Suma', num: true, cell: ({ monto }) => <MoneyText value={monto} /> },
            ]}
          />
        </Section>
      )}
      {turno.tarjetas.length > 0 && (
        <Section title="Tarjetas" flush>
          <RowsTable
            label="Tabla: Tarjetas"
            rows={turno.tarjetas}
            rowKey={({ cuenta_banco_id }) => cuenta_banco_id ?? 'sin'}
            columns={[
              { title: 'Cuenta', cell: (cuenta) => cuenta.cuenta_banco_nombre },
              { title: 'Cobrado', num: true, cell: (cuenta) => <MoneyText value={cuenta.esperado ?? 0} /> },
              { title: 'Lote', num: true, cell: (cuenta) => <MoneyText value={cuenta.lote ?? 0} /> },
              { title: 'Diferencia', num: true, cell: (cuenta) => <Diferencia value={cuenta.diferencia ?? 0} /> },
            ]}
          />
        </Section>
      )}
      <Depositos turno={turno} />
    </>
  );
}

/**
 * The deposits of a turno with their references, to be checked at the bank. Each links to its receipt, if the user may
 * open it: the cashier their own, others with the report of receipts.
 */
export function Depositos({ turno: { cajero, depositos } }: { readonly turno: Turno }) {
  const own = useSession()?.usuario.usuario === cajero;
  const opens = own ? abonosCalls.create.access : abonosCalls.list.access;
  if (depositos.length === 0) return null;
  return (
    <Section title="Depósitos" flush>
      <RowsTable
        label="Tabla: Depósitos"
        rows={depositos}
        rowKey={({ pago_id }) => pago_id}
        columns={[
          { title: 'Referencia', mono: true, cell: ({ referencia }) => referencia },
          { title: 'Cuenta', cell: ({ cuenta_banco_nombre, metodo_nombre }) => cuenta_banco_nombre ?? metodo_nombre },
          {
            title: 'Comprobante',
            mono: true,
            cell: ({ abono_id }) => (
              <OpenLink to="/reporte/abonos/$abono_id" params={{ abono_id: String(abono_id) }} access={opens}>
                {numeroText(abono_id)}
              </OpenLink>
            ),
          },
          { title: 'Monto', num: true, cell: ({ monto }) => <MoneyText value={monto} /> },
        ]}
      />
    </Section>
  );
}
