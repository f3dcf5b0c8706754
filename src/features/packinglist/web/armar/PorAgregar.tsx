import { Button, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import type { PaqueteEnLista } from '../../contract/packinglist.schemas.ts';
import type { OpenLista } from './open-lista.ts';
import classes from './PorAgregar.module.css';

/** Why a parcel cannot be ticked, short enough to fit under its tracking; the full reason is its title. */
const MOTIVO_TEXT: Readonly<Record<NonNullable<PaqueteEnLista['motivo_tipo']>, string>> = {
  sin_dueno: 'Sin dueño',
  reempacado: 'Va dentro de otro paquete',
  en_otra_lista: 'Está en otra lista',
  estado: 'No está en Recibido en USA',
  sin_guia: 'Sin guía',
  guia_incompleta: 'Su guía está incompleta',
  otro_servicio: 'Viaja por otro servicio',
  sin_factura: 'Sin factura',
};

const COLUMNS = screenColumns(
  packinglistCalls.eligible,
  {
    tracking: (row) => (
      <div className={classes.tracking}>
        <TrackingText {...row} />
        {row.motivo_tipo !== null && (
          <span className={`cut small ${classes.motivo}`} title={row.motivo ?? undefined}>
            {MOTIVO_TEXT[row.motivo_tipo]}
          </span>
        )}
      </div>
    ),
  },
  ['tracking', 'cliente_nombre', 'guia_numero', 'peso_cobrar', 'fecha_recepcion', 'paquete_descripcion'],
);

interface Props {
  readonly lista: OpenLista;
  readonly adding: boolean;
  /** @returns whether they were added. */
  readonly onAdd: (paquete_ids: readonly number[]) => Promise<boolean>;
}

/** The parcels in the warehouse for this service, to be ticked where there is no scanner. */
export function PorAgregar({ lista: { servicio_id, servicio_nombre }, adding, onAdd }: Props) {
  const add = async (rows: readonly PaqueteEnLista[], clear: () => void): Promise<void> => {
    if (await onAdd(rows.map(({ paquete_id }) => paquete_id))) clear();
  };
  return (
    <Stack gap="xs" miw={0}>
      <Title order={2} size="h3">
        En la bodega, por agregar
      </Title>
      <ListView
        title="Paquetes por agregar"
        call={packinglistCalls.eligible}
        fixed={{ servicio_id }}
        rowKey={(row) => row.paquete_id}
        buscar="Tracking, descripción o cliente"
        columns={COLUMNS}
        selection={{
          isSelectable: ({ motivo }) => motivo === null,
          actions: (rows, clear) => (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              loading={adding}
              onClick={() => void add(rows, clear)}
            >
              {counted(rows.length, 'Agregar 1 paquete', 'Agregar # paquetes')}
            </Button>
          ),
        }}
        empty={{
          title: 'Nada espera en la bodega',
          text: `Todo lo recibido en USA por ${servicio_nombre} ya está en una lista.`,
        }}
      />
    </Stack>
  );
}
