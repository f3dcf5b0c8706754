import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Kbd, Stack } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { usePreference } from '#kit/web/session/preferences.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { UltimoEscaneo } from '#features/contenedor/web/UltimoEscaneo.tsx';
import { isSequence, type Sequence } from '#features/recepcion/web/intake/measure.public.ts';
import { onEnter, useShortcuts } from '#features/recepcion/web/screen/use-shortcuts.public.ts';
import { Tools } from '#features/recepcion/web/screen/Tools.public.tsx';
import { tarifasClienteCalls } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { ListasParaReempacar } from './ListasParaReempacar.tsx';
import { Nuevo } from './Nuevo.tsx';
import { Mesa } from './Mesa.tsx';
import { Rechazos } from './Rechazos.tsx';
import { UltimoReempaque } from './UltimoReempaque.tsx';
import { useMesa } from './use-mesa.ts';

const route = getRouteApi('/shell/reempacar');
const LOST = 'Los paquetes que escaneó siguen donde están; lo que midió se pierde.';

/** Repacks several parcels of a client into one: scanned, weighed and labelled without a mouse. */
export function ReempacarPage() {
  const { guia_id, recepcion } = route.useSearch();
  const navigate = useNavigate();
  const back = recepcion === undefined ? {} : { recepcion };
  const [sequence, setSequence] = usePreference<Sequence>('recepcion.orden', 'medidas', isSequence);
  const table = useMesa(sequence, guia_id === undefined ? null : Number(guia_id), () => {
    if (guia_id !== undefined) void navigate({ to: '/reempacar', search: back, replace: true });
  });
  const { mesa, send, scan, problem } = table;
  const { grupo } = mesa;
  useLeaveGuard(() => mesa.elegidos.length > 0, { text: LOST });
  const terms = useCall(
    tarifasClienteCalls.condiciones,
    { params: { cliente_id: grupo?.cliente_id ?? 0, servicio_id: grupo?.servicio_id ?? 0 } },
    { enabled: grupo !== null },
  );
  useShortcuts({
    ...(recepcion === undefined
      ? {}
      : { F7: () => void navigate({ to: '/recibir/paquetes/$servicio_id', params: { servicio_id: recepcion } }) }),
    F9: table.reprint,
    Escape: table.leave,
  });
  return (
    <Stack gap="xs">
      <PageHeader
        title="Reempacar"
        actions={
          recepcion !== undefined && (
            <LinkButton
              to="/recibir/paquetes/$servicio_id"
              params={{ servicio_id: recepcion }}
              variant="default"
              rightSection={
                <Kbd size="xs" visibleFrom="md">
                  F7
                </Kbd>
              }
            >
              Volver a recibir
            </LinkButton>
          )
        }
      />
      <Columns widths="minmax(0, 1.5fr) minmax(320px, 1fr)" from="xl">
        <Stack gap="sm" miw={0} onKeyDown={onEnter(send)}>
          <ScanField
            label="Escanee los paquetes de un cliente: su tracking, o la etiqueta de la caja"
            placeholder="Listo para escanear"
            size="lg"
            keepFocus
            camera
            onScan={scan}
          />
          <UltimoEscaneo ultimo={mesa.dicho} waitingText="Escanee el primer paquete." />
          {problem !== null && grupo === null && <ListError error={problem} onRetry={table.retry} />}
          {grupo !== null && (
            <>
              <Mesa mesa={mesa} grupo={grupo} onQuitar={(paquete_id) => send({ kind: 'remove', paquete_id })} />
              <Nuevo
                mesa={mesa}
                send={send}
                condiciones={terms.data?.data ?? null}
                saving={table.saving}
                onLeave={table.leave}
              />
            </>
          )}
        </Stack>
        <Stack gap="sm" miw={0}>
          <Tools
            sequence={sequence}
            scale={table.scale}
            onSequence={(next) => {
              setSequence(next);
              send({ kind: 'sequence', sequence: next });
            }}
          />
          <Rechazos rechazos={mesa.rechazos} onForget={(codigo) => send({ kind: 'forget', codigo })} />
          <UltimoReempaque
            ultimo={table.ultimo}
            undoing={table.undoing}
            onUndo={table.undo}
            onReprint={table.reprint}
          />
          <ListasParaReempacar abierta={grupo?.guia?.guia_id ?? null} disabled={mesa.elegidos.length > 0} back={back} />
        </Stack>
      </Columns>
    </Stack>
  );
}
