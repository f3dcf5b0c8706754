import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Box, Kbd, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useKeyAlone } from '#kit/web/scan/use-key-alone.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import panel from '#kit/web/ui/Panel.module.css';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { useServicios } from '#features/servicios/web/use-servicios.public.ts';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import classes from './PackinglistCreatePage.module.css';

const OPTION = '[data-servicio]';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** A list is of one service: chosen by its figure, by the arrows or by one touch, and on to the scanner. */
export function PackinglistCreatePage() {
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useServicios();
  const create = useCommand(packinglistCalls.create, {
    invalidates: ['packinglist'],
    onSuccess: ({ data: { packinglist_id } }) =>
      void navigate({
        to: '/packinglist/$packinglist_id/editar',
        params: { packinglist_id: String(packinglist_id) },
        // Back leads to where the list was asked for, not to another one.
        replace: true,
      }),
  });
  const servicios = (data?.data ?? []).filter(({ servicio_estatus }) => servicio_estatus === 'Activo');
  const busy = create.isPending || create.isSuccess;
  const choose = (servicio_id: number): void => {
    if (!busy) create.mutate({ body: { servicio_id } });
  };
  const ready = servicios.length > 0;
  useEffect(() => {
    if (ready) frame.current?.querySelector<HTMLElement>(OPTION)?.focus();
  }, [ready]);

  const byFigure = (key: string): Servicio | undefined => servicios[Number(key) - 1];
  // The first figure of a scanned code opens no list.
  const onFigure = useKeyAlone(
    (key) => byFigure(key) !== undefined,
    (key) => {
      const chosen = byFigure(key);
      if (chosen !== undefined) choose(chosen.servicio_id);
    },
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    onFigure(event);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>(OPTION)];
    const place = options.indexOf(document.activeElement as HTMLElement);
    options.at((place + step) % options.length)?.focus();
  };

  return (
    <Stack gap="md" maw={720}>
      <PageHeader title="Nuevo packing list" detalle="¿Por qué servicio viajan los paquetes?" />
      {error !== null && data === undefined ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : (
        <SimpleGrid ref={frame} minColWidth={280} spacing="sm" onKeyDown={onKeyDown} aria-busy={data === undefined}>
          {data === undefined
            ? Array.from({ length: 4 }, (_, place) => <Skeleton key={place} height={84} />)
            : servicios.map((servicio, place) => (
                <Option
                  key={servicio.servicio_id}
                  servicio={servicio}
                  place={place + 1}
                  busy={busy}
                  onChoose={() => choose(servicio.servicio_id)}
                />
              ))}
        </SimpleGrid>
      )}
      {data !== undefined && servicios.length === 0 && <Text c="dimmed">No hay ningún servicio activo.</Text>}
    </Stack>
  );
}

interface OptionProps {
  readonly servicio: Servicio;
  readonly place: number;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

function Option({ servicio, place, busy, onChoose }: OptionProps) {
  const { servicio_id, servicio_nombre, servicio_prefijo } = servicio;
  const waiting = useCall(packinglistCalls.eligible, { query: { servicio_id, limite: 1 } }).data?.meta;
  return (
    <button
      type="button"
      className={clsx(panel.panel, classes.option)}
      data-servicio
      aria-disabled={busy}
      onClick={onChoose}
    >
      {place < 10 && <Kbd size="md">{place}</Kbd>}
      <Box component="span" flex={1} fz="lg" fw={600}>
        {servicio_nombre}
        <Text span display="block" fz="sm" c="dimmed" className="mono">
          P{servicio_prefijo}
        </Text>
      </Box>
      <Text span size="sm" c="dimmed">
        {waiting === undefined ? ' ' : `${waiting.total}${waiting.hay_mas === true ? '+' : ''} en bodega`}
      </Text>
    </button>
  );
}
