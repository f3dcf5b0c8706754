import { Text } from '@mantine/core';
import { figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import type { Turno } from '../contract/caja.schemas.ts';
import { faltaOSobra, tamanio } from '../rules/turno.rules.ts';
import { cuentaDe } from './cuenta-de.ts';

const toneOf = (diferencia: number) => (diferencia === 0 ? 'right' : 'wrong');

function Diferencia({ value }: { readonly value: number }) {
  if (value === 0) return <>Cuadra</>;
  return (
    <Text span inherit c="red">
      {faltaOSobra(value)} {moneyText(tamanio(value))}
    </Text>
  );
}

/** What was counted beside what there should have been: cash, each terminal, and the deposits one by one. */
export function CierreResultado({ turno }: { readonly turno: Turno }) {
  const { esperado, contado, diferencia } = turno;
  if (esperado === null || contado === null || diferencia === null) return null;
  return (
    <>
      <Figures label="Efectivo">
        <Figure label="Esperado">{moneyText(esperado)}</Figure>
        <Figure label="Contado">{moneyText(contado)}</Figure>
        <Figure label="Diferencia" tone={toneOf(diferencia)}>
          {diferencia === 0 ? 'Cuadra' : `${faltaOSobra(diferencia)} ${moneyText(tamanio(diferencia))}`}
        </Figure>
      </Figures>
      <Section title="De dónde sale lo esperado" flush>
        <DataTable label="Tabla: Efectivo esperado">
          <tbody>
            {cuentaDe(turno).map(({ label, monto }) => (
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
          <DataTable label="Tabla: Conteo">
            <thead>
              <tr>
                <th>Valor</th>
                <th className="num">Cantidad</th>
                <th className="num">Suma</th>
              </tr>
            </thead>
            <tbody>
              {turno.conteo.map(({ denominacion, tipo, cantidad, monto }) => (
                <tr key={denominacion}>
                  <td>
                    {tipo} de {moneyText(denominacion)}
                  </td>
                  <td className="num">{figureText(cantidad)}</td>
                  <td className="num">
                    <MoneyText value={monto} />
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Section>
      )}
      {turno.tarjetas.length > 0 && (
        <Section title="Tarjetas" flush>
          <DataTable label="Tabla: Tarjetas">
            <thead>
              <tr>
                <th>Cuenta</th>
                <th className="num">Cobrado</th>
                <th className="num">Lote</th>
                <th className="num">Diferencia</th>
              </tr>
            </thead>
            <tbody>
              {turno.tarjetas.map(
                ({ cuenta_banco_id, cuenta_banco_nombre, lote, esperado: cobrado, diferencia: otra }) => (
                  <tr key={cuenta_banco_id ?? 'sin'}>
                    <td>{cuenta_banco_nombre}</td>
                    <td className="num">
                      <MoneyText value={cobrado ?? 0} />
                    </td>
                    <td className="num">
                      <MoneyText value={lote ?? 0} />
                    </td>
                    <td className="num">
                      <Diferencia value={otra ?? 0} />
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </DataTable>
        </Section>
      )}
      <Depositos turno={turno} />
    </>
  );
}

/** The deposits of a shift with their references, to be looked for in the bank. */
export function Depositos({ turno: { depositos } }: { readonly turno: Turno }) {
  if (depositos.length === 0) return null;
  return (
    <Section title="Depósitos" flush>
      <DataTable label="Tabla: Depósitos">
        <thead>
          <tr>
            <th>Referencia</th>
            <th>Cuenta</th>
            <th>Comprobante</th>
            <th className="num">Monto</th>
          </tr>
        </thead>
        <tbody>
          {depositos.map(({ pago_id, abono_id, referencia, metodo_nombre, cuenta_banco_nombre, monto }) => (
            <tr key={pago_id}>
              <td className="mono">{referencia}</td>
              <td>{cuenta_banco_nombre ?? metodo_nombre}</td>
              <td>
                <TextLink to="/reporte/abonos/$abono_id" params={{ abono_id: String(abono_id) }} className="mono">
                  {abono_id}
                </TextLink>
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
