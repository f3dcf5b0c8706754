import { useState } from 'react';
import { Button } from '@mantine/core';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import type { SinDueno } from '../../contract/recepcion.schemas.ts';
import { AsignarDialog } from './AsignarDialog.tsx';
import { FindPaquete } from './FindPaquete.tsx';
import { DiasBadge } from './DiasBadge.tsx';
import { Foto } from './Foto.tsx';

const KEYS = [
  'rotulo',
  'dias',
  'tracking',
  'paquete_courier',
  'servicio_nombre',
  'peso_cobrar',
  'foto_url',
  'paquete_descripcion',
  'fecha_recepcion',
  'usuario_recepcion',
  'acciones',
] as const;

/** Parcels without owner, longest waiting first; scan or pick one to assign it. */
export function SinDuenoPage() {
  const [open, setOpen] = useState<SinDueno | null>(null);
  return (
    <>
      <ListPage
        title="Paquetes sin dueño"
        call={recepcionCalls.sinDueno}
        rowKey={(row) => row.paquete_id}
        buscar="Nombre en la etiqueta, tracking o descripción"
        columns={screenColumns(
          recepcionCalls.sinDueno,
          {
            dias: { align: 'left', render: ({ dias }) => <DiasBadge dias={dias} /> },
            tracking: (row) => <TrackingText {...row} />,
            foto_url: (row) => row.foto_url !== null && <Foto {...row} size="small" />,
            acciones: (row) => (
              <Button
                size="xs"
                variant="light"
                aria-label={`Asignar el paquete ${row.tracking}`}
                onClick={() => setOpen(row)}
              >
                Asignar
              </Button>
            ),
          },
          KEYS,
        )}
        actions={<SoundToggle />}
        empty={{
          title: 'Todos los paquetes tienen dueño',
          text: 'Aquí quedan los que se reciben sin que se sepa de quién son, hasta asignarlos a su cliente.',
        }}
      >
        <FindPaquete onFound={setOpen} />
      </ListPage>
      {open !== null && <AsignarDialog key={open.paquete_id} paquete={open} onClose={() => setOpen(null)} />}
    </>
  );
}
