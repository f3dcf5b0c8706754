import { useEffect, useState } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { Flex, Group, Kbd, Skeleton, Stack, Text } from '@mantine/core';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { NotFoundPage } from '#kit/web/pages/NotFoundPage.tsx';
import type { DataOf } from '#kit/contract/call.ts';
import { serviciosCalls } from '#features/servicios/contract/servicios.calls.ts';
import { SERVICIOS_ACTIVOS } from '../servicios-activos.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { usePreference } from '#kit/web/session/preferences.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import { useOutbox } from '#kit/web/outbox/browser-outbox.ts';
import { isSequence, type Sequence } from '../intake/measure.public.ts';
import { keptTable } from '../intake/kept-table.public.ts';
import { isBusy } from '../intake/state.ts';
import { focusField, useIntake, useWeight } from '../intake/use-intake.ts';
import { printLabel, useLabelFormat, usePrintOnSave } from '../list/print-label.public.ts';
import { PorAtender } from '../list/PorAtender.tsx';
import { Recibidos } from '../list/Recibidos.tsx';
import { receptions } from '../receptions.ts';
import { porReempacarYa } from '../../rules/solicitud-text.ts';
import { conSolicitudes } from '../list/con-solicitudes.ts';
import { useOutcomes } from '../list/use-outcomes.ts';
import { useReempacar } from '../list/use-reempacar.ts';
import { Tools } from './Tools.public.tsx';
import { Paquete } from './Paquete.tsx';
import { onEnter, useReclaimFocus, useShortcuts } from './use-shortcuts.public.ts';
import classes from './RecibirPage.module.css';

const route = getRouteApi('/shell/recibir/paquetes/$servicio_id');

/** The intake of parcels in the USA, for one service. */
export function RecibirPage() {
  const { servicio_id } = route.useParams();
  const { data, error, refetch } = useCall(serviciosCalls.list, SERVICIOS_ACTIVOS);
  if (data === undefined)
    return error === null ? <Skeleton height={420} /> : <ListError error={error} onRetry={() => void refetch()} />;
  const servicio = data.data.find((one) => String(one.servicio_id) === servicio_id);
  // The key resets the state when the service changes: nothing unfinished is carried over.
  return servicio === undefined ? (
    <NotFoundPage />
  ) : (
    <IntakeScreen key={servicio_id} servicio={servicio} servicios={data.data} />
  );
}

interface Props {
  readonly servicio: Servicio;
  readonly servicios: readonly Servicio[];
}

const LOST =
  'Lo que está a medias se aparta, y lo que falta de enviar queda guardado en este equipo: se envía cuando vuelva a ingresar con su usuario.';

/** Until the list of today has loaded. */
const NOTHING: Pick<DataOf<typeof recepcionCalls.recent>, 'paquetes' | 'solicitudes'> = {
  paquetes: [],
  solicitudes: [],
};

/** The intake screen: the parcel on the table, and beside it what was received. */
function IntakeScreen({ servicio, servicios }: Props) {
  const [sequence, setSequence] = usePreference<Sequence>('recepcion.orden', 'medidas', isSequence);
  const [state, send] = useIntake(servicio.servicio_id, sequence);
  const scale = useWeight(state.parcel.tracking, send);
  const [printOnSave] = usePrintOnSave();
  const [formato] = useLabelFormat();
  const [rotulo, setRotulo] = useState('');
  const [details, setDetails] = useState(false);
  const { entries } = useOutbox(receptions);
  const recent = useCall(recepcionCalls.recent, {});
  const usuario = useSession()?.usuario.usuario;
  const [before] = useState(() => keptTable.of(usuario, servicio.servicio_id)?.told);
  const told = useOutcomes({ printOnSave, formato }, before);
  const hoy = recent.data?.data ?? NOTHING;
  const avisos = conSolicitudes(told, hoy);
  const reempacar = useReempacar(state, { told, avisos, received: hoy.paquetes });
  const { notice } = state;
  /** The request of the notice was repacked by somebody else meanwhile, or is no longer complete. */
  const past =
    notice?.completa !== undefined &&
    recent.data !== undefined &&
    !hoy.solicitudes.some((one) => one.guia_id === notice.completa && porReempacarYa(one));
  useEffect(() => {
    if (past && notice.parcel !== undefined) send({ kind: 'progress', parcel: notice.parcel, progress: 'saved' });
  }, [past, notice, send]);
  useEffect(() => receptions.start(), []);
  useReclaimFocus(() => focusField(state.focus.field));
  const waiting = entries.some(({ refusal }) => refusal === null);
  // No warning on leaving to repack: the table is kept.
  useLeaveGuard(() => waiting || (isBusy(state) && reempacar?.isLeaving() !== true), { text: LOST });
  const reprint = (): void => {
    const last = recent.data?.data.paquetes[0];
    if (last !== undefined) void printLabel(last.paquete_id, formato);
  };
  const likeLast = (): void => {
    const last = recent.data?.data.paquetes.find(({ servicio_id }) => servicio_id === servicio.servicio_id);
    send({ kind: 'likeLast', last });
  };
  useShortcuts({
    F2: likeLast,
    F4: () => {
      setDetails(!details);
      send({ kind: 'details', open: !details });
    },
    F8: () => {
      if (state.phase.kind === 'cliente') send({ kind: 'sinDueno', rotulo });
    },
    ...(reempacar === null ? {} : { F7: reempacar.go }),
    F9: reprint,
    Escape: () => send({ kind: 'putAside' }),
  });
  return (
    <Stack gap="xs">
      <Flex direction={{ base: 'column', md: 'row' }} justify="space-between" align={{ md: 'center' }} gap="4px 16px">
        <PageHeader title={`Recibir ${servicio.servicio_nombre}`} record={`Recibir ${servicio.servicio_nombre}`} />
        <Group component="nav" gap={4} className={classes.services ?? ''} aria-label="Servicio que se recibe">
          {servicios.map(({ servicio_id, servicio_nombre }) => (
            <LinkButton
              key={servicio_id}
              to="/recibir/paquetes/$servicio_id"
              params={{ servicio_id: String(servicio_id) }}
              size="compact-md"
              variant={servicio_id === servicio.servicio_id ? 'light' : 'subtle'}
              color={servicio_id === servicio.servicio_id ? undefined : 'gray'}
              aria-current={servicio_id === servicio.servicio_id ? 'page' : undefined}
            >
              {servicio_nombre}
            </LinkButton>
          ))}
        </Group>
      </Flex>
      <Columns widths="minmax(0, 1.5fr) minmax(320px, 1fr)" from="xl">
        <Stack gap="xs" miw={0} onKeyDown={onEnter(send)}>
          <Paquete
            state={state}
            send={send}
            servicio={servicio}
            servicios={servicios}
            rotulo={rotulo}
            onRotulo={setRotulo}
            onLikeLast={likeLast}
            details={details}
            onDetails={setDetails}
          />
          <KeyHints repacks={reempacar !== null} />
        </Stack>
        <Stack gap="sm" miw={0}>
          <Tools
            sequence={sequence}
            scale={scale}
            onSequence={(next) => {
              setSequence(next);
              send({ kind: 'sequence', sequence: next });
            }}
          />
          <PorAtender waiting={state.waiting} send={send} />
          <Recibidos
            formato={formato}
            avisos={avisos}
            reempacar={reempacar}
            onDone={() => focusField(state.focus.field)}
          />
        </Stack>
      </Columns>
    </Stack>
  );
}

const KEYS = [
  ['Enter', 'siguiente, o guardar'],
  ['F2', 'igual al anterior'],
  ['F4', 'más datos'],
  ['F7', 'reempacar'],
  ['F8', 'sin dueño'],
  ['F9', 'reimprimir'],
  ['Esc', 'apartar'],
] as const;

/** The shortcuts of the screen, in one line. */
function KeyHints({ repacks }: { readonly repacks: boolean }) {
  return (
    <Group gap="4px 14px" className={classes.keys ?? ''} aria-label="Teclas de esta pantalla">
      {KEYS.filter(([key]) => repacks || key !== 'F7').map(([key, action]) => (
        <Text key={key} size="xs" c="dimmed">
          <Kbd size="xs">{key}</Kbd> {action}
        </Text>
      ))}
    </Group>
  );
}
