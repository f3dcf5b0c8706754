import { Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconPlus, IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { prefetchCall } from '#kit/web/api/prefetch-call.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { CopyButton } from '#kit/web/ui/CopyButton.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import { useAfterFirstFrame } from '#kit/web/ui/use-after-first-frame.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import panel from '#kit/web/ui/Panel.module.css';
import { inicioCalls } from '../contract/inicio.calls.ts';
import { askedAtHome } from './asked-at-home.ts';
import { CuentasParaPagar, DireccionesUsa, MisComprobantes, FirstSteps, SinGuiaAviso } from './home-pieces.tsx';
import { EnCamino } from './EnCamino.tsx';
import { PorRetirar } from './PorRetirar.tsx';
import { Saldo } from './Saldo.tsx';
import { SinFactura } from './SinFactura.tsx';
import { Solicitudes } from './Solicitudes.tsx';
import classes from './InicioClientePage.module.css';

/** Days for which the home page shows what became of a transfer. */
const DIAS_DE_COMPROBANTES = 7;

interface DireccionesProps {
  readonly cliente_id: number;
  /** Whether they are shown open: nothing has been bought yet, or nothing is known, so the address is needed. */
  readonly abiertas: boolean;
}

/** The addresses for the next purchase: open for a customer who has bought nothing, one touch away for the others. */
function Direcciones({ cliente_id, abiertas }: DireccionesProps) {
  const [open, setOpen] = useState(false);
  if (abiertas) return <DireccionesUsa cliente_id={cliente_id} />;
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${panel.panel} ${classes.summary}`}>
        <IconMapPin size={20} stroke={1.7} aria-hidden />
        Mi dirección en Miami
        <IconChevronRight size={18} className={classes.chevron} aria-hidden />
      </summary>
      {open && <DireccionesUsa cliente_id={cliente_id} />}
    </details>
  );
}

interface Props {
  readonly cliente_id: number;
  readonly nombre: string;
}

/** Fetches what it shows first. */
export const prefetchHome = (cliente_id: number): Promise<unknown> =>
  Promise.all(askedAtHome(cliente_id).map(({ call, input }) => prefetchCall(call, input)));

/** The customer's home page, in the order of what needs their attention. */
export function InicioClientePage({ cliente_id, nombre }: Props) {
  const result = useCall(inicioCalls.resumen, { params: { cliente_id } });
  const resumen = result.data?.data;
  const mayPrealert = useAllowed(paquetesCalls.prealert.access);
  const phone = usePhone();
  const below = useAfterFirstFrame();
  const [given = ''] = nombre.split(' ');
  return (
    <Stack gap="md" maw={820}>
      <Group component="header" justify="space-between" gap="8px 16px">
        <div>
          <Title order={1}>Hola, {given}</Title>
          <Group c="dimmed" gap={6}>
            Casillero <span className="mono">{mailboxText(cliente_id)}</span>
            <CopyButton value={mailboxText(cliente_id)} label="Copiar casillero" inText />
          </Group>
        </div>
        {/* On a phone the button is in the bar at the bottom. */}
        {mayPrealert && !phone && (
          <LinkButton to="/paquetes/prealerta" leftSection={<IconPlus size={16} aria-hidden />}>
            Pre-alertar paquete
          </LinkButton>
        )}
      </Group>
      {resumen === undefined ? (
        result.error === null ? (
          <Skeleton height={132} />
        ) : (
          <ListError error={result.error} onRetry={() => void result.refetch()} />
        )
      ) : (
        <>
          {resumen.sin_factura > 0 && <SinFactura cliente_id={cliente_id} cantidad={resumen.sin_factura} />}
          <SinGuiaAviso cliente_id={cliente_id} />
          <PorRetirar
            cliente_id={cliente_id}
            sucursales={resumen.por_retirar}
            enTraslado={resumen.en_traslado}
            en_reparto={resumen.en_reparto}
          />
          {resumen.nuevo ? <FirstSteps /> : below ? <EnCamino cliente_id={cliente_id} /> : <Skeleton height={180} />}
          <Solicitudes solicitudes={resumen.solicitudes} />
          <Saldo cliente_id={cliente_id} saldo={resumen.saldo} />
          {(resumen.saldo > 0 || resumen.por_retirar.length > 0) && <CuentasParaPagar />}
          <MisComprobantes cliente_id={cliente_id} dias={DIAS_DE_COMPROBANTES} />
        </>
      )}
      <Direcciones cliente_id={cliente_id} abiertas={resumen?.nuevo ?? result.error !== null} />
    </Stack>
  );
}
