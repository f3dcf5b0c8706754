import type { ReactNode } from 'react';
import { figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import type { Turno } from '../contract/caja.schemas.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import { conSigno, efectivoText } from '../rules/turno.rules.ts';
import { cuentaOf } from './cuenta-de.ts';
import classes from './CierrePapel.module.css';

type Linea = readonly [key: string | number, label: ReactNode, monto: number];

function CierreTable({
  title,
  lineas,
  pie,
}: {
  title: string;
  lineas: readonly Linea[];
  pie?: readonly [string, ReactNode];
}) {
  if (lineas.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <table>
        <tbody>
          {lineas.map(([key, label, monto]) => (
            <tr key={key}>
              <td>{label}</td>
              <td>{moneyText(monto)}</td>
            </tr>
          ))}
        </tbody>
        {pie !== undefined && (
          <tfoot>
            <tr>
              <th>{pie[0]}</th>
              <th>{pie[1]}</th>
            </tr>
          </tfoot>
        )}
      </table>
    </>
  );
}

/** The printed closing, on letter paper or a roll, to be signed. */
export function CierrePapel({ turno }: { readonly turno: Turno }) {
  const { esperado, contado, diferencia, redondeo } = turno;
  return (
    <div className={classes.papel}>
      <h1>Cierre de caja</h1>
      <p className="mono">Turno {turnoText(turno.turno_id)}</p>
      <table>
        <tbody>
          {[
            ['Sucursal', turno.sucursal_nombre],
            ['Cajero', turno.cajero_nombre],
            ['Abierto', <DateText key="a" value={turno.fecha_apertura} time />],
            ['Se contó', <DateText key="c" value={turno.fecha_cierre} time />],
            ['Estado', turno.estado],
            ['Recibos', turno.anulados > 0 ? `${turno.recibos} (${turno.anulados} anulados)` : turno.recibos],
          ].map(([label, value]) => (
            <tr key={String(label)}>
              <td>{label}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {esperado !== null && (
        <CierreTable
          title="Efectivo"
          lineas={cuentaOf(turno).map(({ label, monto }) => [label, label, monto])}
          pie={['Esperado', moneyText(esperado)]}
        />
      )}
      <CierreTable
        title="Conteo"
        lineas={turno.conteo.map(({ denominacion, cantidad, monto }) => [
          denominacion,
          `${figureText(cantidad)} × ${moneyText(denominacion)}`,
          monto,
        ])}
        {...(contado === null ? {} : { pie: ['Contado', moneyText(contado)] as const })}
      />
      {diferencia !== null && <h2>Diferencia: {efectivoText({ diferencia, redondeo })}</h2>}
      {turno.tarjetas.map(({ cuenta_banco_id, cuenta_banco_nombre, lote, esperado: cobrado, diferencia: otra }) => (
        <CierreTable
          key={cuenta_banco_id ?? 'sin'}
          title={`Tarjetas: ${cuenta_banco_nombre}`}
          lineas={[
            ['cobrado', 'Cobrado', cobrado ?? 0],
            ['lote', 'Lote de la terminal', lote ?? 0],
          ]}
          pie={['Diferencia', moneyText(otra ?? 0)]}
        />
      ))}
      <CierreTable
        title="Movimientos"
        lineas={turno.movimientos.map((movimiento) => [
          movimiento.movimiento_id,
          `${movimiento.tipo}: ${movimiento.razon}`,
          conSigno(movimiento),
        ])}
      />
      <CierreTable
        title="Depósitos"
        lineas={turno.depositos.map(({ pago_id, referencia, cuenta_banco_nombre, metodo_nombre, monto }) => [
          pago_id,
          `${referencia} · ${cuenta_banco_nombre ?? metodo_nombre}`,
          monto,
        ])}
      />
      {turno.comentario !== '' && (
        <>
          <h2>Explicación de {turno.explico}</h2>
          <p>{turno.comentario}</p>
        </>
      )}
      {turno.comentario_aprobacion !== null && (
        <>
          <h2>Aprobó {turno.aprobo}</h2>
          <p>{turno.comentario_aprobacion}</p>
        </>
      )}
      <div className={classes.firmas}>
        <div>{turno.cajero_nombre}</div>
        <div>Revisado por</div>
      </div>
    </div>
  );
}
