import type { ReactNode } from 'react';
import { Alert, Stack, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import type { CallInput } from '#kit/web/api/call-types.ts';
import type { FileCall } from '#kit/web/api/fetch-file.ts';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { DocumentView } from '#kit/web/ui/DocumentView.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { cajaCalls } from '#features/caja/contract/caja.calls.ts';
import { turnoText } from '#features/caja/rules/turno-numero.public.ts';
import { Tachable } from './Tachable.public.tsx';

/** An expense or income, with field names common to both pages. */
export interface AsientoMostrado {
  readonly referencia: string;
  readonly fecha: string;
  readonly valor: number;
  readonly valor_usd: number | null;
  readonly comentario: string;
  readonly factor_dolar: number | null;
  readonly categoria_nombre: string;
  readonly categoria_padre_nombre: string | null;
  readonly sucursal_codigo: string;
  readonly sucursal_nombre: string;
  readonly cuenta_banco_nombre: string;
  readonly cuenta_banco_numero: string;
  readonly es_caja: boolean;
  readonly turno_id: number | null;
  readonly adjunto: string | null;
  readonly registro: string;
  readonly fecha_registro: string;
  readonly eliminado: boolean;
  readonly elimino: string | null;
  readonly fecha_eliminacion: string | null;
  readonly razon_eliminacion: string | null;
}

function Eliminado({ asiento }: { readonly asiento: AsientoMostrado }) {
  const { elimino, fecha_eliminacion, razon_eliminacion } = asiento;
  if (fecha_eliminacion === null) return null;
  return (
    <Alert color="red" icon={<IconBan size={18} />} title={`Lo eliminó ${elimino ?? ''}`}>
      {razon_eliminacion} · <DateText value={fecha_eliminacion} time />
    </Alert>
  );
}

/** The shift in which its cash moved. */
function Turno({ turno_id }: { readonly turno_id: number }) {
  const opens = useAllowed(cajaCalls.get.access);
  if (!opens) return turnoText(turno_id);
  return (
    <TextLink to="/caja/cierres/$turno_id" params={{ turno_id: String(turno_id) }} className="mono">
      {turnoText(turno_id)}
    </TextLink>
  );
}

interface Props<C extends FileCall> {
  readonly asiento: AsientoMostrado;
  readonly call: C;
  /** Input of the call that downloads the attached file, if it has one. */
  readonly input: Omit<CallInput<C>, 'body'>;
  /** Shown between the data and the history. */
  readonly children?: ReactNode;
}

/** The data of an expense or income, its attached file and its history. */
export function AsientoDatos<C extends FileCall>({ asiento, call, input, children }: Props<C>) {
  const { eliminado, valor_usd, factor_dolar, categoria_padre_nombre: grupo, turno_id, adjunto } = asiento;
  return (
    <>
      <Eliminado asiento={asiento} />
      <Columns widths="minmax(0, 1fr) minmax(0, 1fr)" style={{ alignItems: 'start' }}>
        <Section title="Datos">
          <Stack gap="md">
            <Figures look="plain">
              <Figure label="Valor">
                <Tachable eliminado={eliminado}>
                  <MoneyText value={asiento.valor} />
                </Tachable>
              </Figure>
              {valor_usd !== null && (
                <Figure label="En dólares" note={factor_dolar === null ? undefined : `a ${factor_dolar.toFixed(4)}`}>
                  <Tachable eliminado={eliminado}>
                    <MoneyText value={valor_usd} moneda="USD" />
                  </Tachable>
                </Figure>
              )}
            </Figures>
            <KeyValues
              items={[
                { label: 'Referencia', value: asiento.referencia },
                { label: 'Fecha', value: <DateText value={asiento.fecha} /> },
                {
                  label: 'Categoría',
                  value: grupo === null ? asiento.categoria_nombre : `${grupo} · ${asiento.categoria_nombre}`,
                },
                { label: 'Sucursal', value: `${asiento.sucursal_codigo} · ${asiento.sucursal_nombre}` },
                {
                  label: 'Cuenta',
                  value: asiento.es_caja
                    ? asiento.cuenta_banco_nombre
                    : `${asiento.cuenta_banco_nombre} · ${asiento.cuenta_banco_numero}`,
                },
                {
                  label: 'Turno de caja',
                  value: turno_id === null ? 'Fuera de turno' : <Turno turno_id={turno_id} />,
                  hidden: !asiento.es_caja,
                },
                { label: 'Comentario', value: asiento.comentario, wide: true, hidden: asiento.comentario === '' },
              ]}
            />
          </Stack>
        </Section>
        <Section title="Adjunto">
          {adjunto === null ? (
            <Text c="dimmed">No tiene adjunto.</Text>
          ) : (
            <DocumentView call={call} input={input} archivo={adjunto} alt={`Adjunto de ${asiento.referencia}`} />
          )}
        </Section>
      </Columns>
      {children}
      <Section title="Historial">
        <KeyValues
          items={[
            { label: 'Lo registró', value: asiento.registro },
            { label: 'Registro', value: <DateText value={asiento.fecha_registro} time /> },
            { label: 'Lo eliminó', value: asiento.elimino, hidden: !eliminado },
            {
              label: 'Eliminación',
              value: asiento.fecha_eliminacion !== null && <DateText value={asiento.fecha_eliminacion} time />,
              hidden: !eliminado,
            },
            { label: 'Razón', value: asiento.razon_eliminacion, hidden: !eliminado, wide: true },
          ]}
        />
      </Section>
    </>
  );
}
