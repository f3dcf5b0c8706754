import { useState } from 'react';
import { Alert, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconMotorbike } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { cajaCalls } from '../contract/caja.calls.ts';
import type { CajaActual, Turno } from '../contract/caja.schemas.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import { AbrirTurnoForm } from './AbrirTurnoForm.tsx';
import { CierreHecho } from './CierreHecho.tsx';
import { TurnoAbierto } from './TurnoAbierto.tsx';

/** The user's own caja: to open a turno, run it and count it. */
export function CajaPage() {
  const { data, error, refetch } = useCall(cajaCalls.current, {});
  /** The turno just counted, until another one is opened. */
  const [contado, setContado] = useState<Turno | null>(null);
  if (data === undefined)
    return error === null ? <LoadingText /> : <ListError error={error} onRetry={() => void refetch()} />;
  const { sucursal, turno, obligatoria } = data.data;
  return (
    <Stack gap="md" maw={920}>
      <PageHeader
        title="Caja"
        {...(sucursal === null ? {} : { detalle: sucursal.sucursal_nombre })}
        actions={
          <LinkButton to="/caja/cierres" variant="default">
            Ver cierres
          </LinkButton>
        }
      />
      <Avisos caja={data.data} contado={contado?.turno_id ?? null} />
      {contado !== null ? (
        <CierreHecho turno={contado} onExplicado={setContado} onOtro={() => setContado(null)} />
      ) : turno !== null ? (
        <TurnoAbierto key={turno.turno_id} turno={turno} onContado={setContado} />
      ) : sucursal === null ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
          Su usuario no tiene sucursal; pida que le asignen una para llevar caja.
        </Alert>
      ) : (
        <Section title="Abrir turno">
          <Stack gap="sm" maw={420}>
            {obligatoria && <span>El efectivo se cobra solo con un turno abierto.</span>}
            <AbrirTurnoForm onAbierto={() => undefined} />
          </Stack>
        </Section>
      )}
    </Stack>
  );
}

/** Warnings: a turno open for too long, turnos to be counted or explained, and cash waiting for a turno. */
function Avisos({
  caja: { turno, otros, en_espera },
  contado,
}: {
  readonly caja: CajaActual;
  readonly contado: number | null;
}) {
  const waiting = otros.filter(({ turno_id }) => turno_id !== contado);
  return (
    <>
      {turno?.largo === true && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
          Su turno está abierto desde hace más de 16 horas (<DateText value={turno.fecha_apertura} time />
          ). Cuéntelo y abra otro.
        </Alert>
      )}
      {waiting.map(({ turno_id, estado, sucursal_nombre }) => (
        <Alert key={turno_id} color="yellow" icon={<IconAlertTriangle size={18} />}>
          <Group gap={6}>
            <TextLink
              to="/caja/cierres/$turno_id"
              params={{ turno_id: String(turno_id) }}
              c="var(--mantine-color-text)"
              underline="always"
            >
              Turno {turnoText(turno_id)}
            </TextLink>
            {estado === 'Abierto'
              ? `sigue abierto en ${sucursal_nombre}: cuéntelo.`
              : 'tiene una diferencia sin explicar.'}
          </Group>
        </Alert>
      ))}
      {en_espera.recibos > 0 && (
        <Alert color="blue" icon={<IconMotorbike size={18} />}>
          {counted(
            en_espera.recibos,
            'Hay 1 recibo en efectivo cobrado en ruta que llegó después de contar',
            'Hay # recibos en efectivo cobrados en ruta que llegaron después de contar',
          )}
          : {moneyText(en_espera.monto)}. {counted(en_espera.recibos, 'Entra', 'Entran')} en el próximo turno que abra.
        </Alert>
      )}
    </>
  );
}
