import { useState } from 'react';
import { Button } from '@mantine/core';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import { AsignarDialog } from './AsignarDialog.tsx';
import { FindPaquete } from './FindPaquete.tsx';
import { DiasBadge } from './DiasBadge.tsx';
import { Foto } from './Foto.tsx';
import type { SinDueno } from './sin-dueno.ts';

/** Parcels that nobody was found for, the one that waits longest first: scanned or picked from the list, then given to their owner. */
export function SinDuenoPage() {
  const [open, setOpen] = useState<SinDueno | null>(null);
  return (
    <>
      <ListPage
        titulo="Paquetes sin dueño"
        call={recepcionCalls.sinDueno}
        rowKey={(row) => row.paquete_id}
        buscar="Nombre en la etiqueta, tracking o descripción"
        columns={[
          { key: 'rotulo', titulo: 'Nombre en la etiqueta', wrap: true, render: (row) => row.rotulo ?? 'Sin nombre' },
          { key: 'dias', titulo: 'En espera', inTitle: true, render: ({ dias }) => <DiasBadge dias={dias} /> },
          { key: 'tracking', titulo: 'Tracking', render: (row) => <TrackingText {...row} /> },
          { key: 'paquete_courier', titulo: 'Courier' },
          { key: 'servicio_nombre', titulo: 'Servicio' },
          {
            key: 'peso_cobrar',
            titulo: 'Peso a cobrar',
            align: 'right',
            render: ({ peso_cobrar }) => (peso_cobrar === null ? null : <WeightText value={peso_cobrar} />),
          },
          {
            key: 'foto_url',
            titulo: 'Foto',
            render: (row) => (row.foto_url === null ? null : <Foto {...row} size="small" />),
          },
          { key: 'paquete_descripcion', titulo: 'Descripción', wrap: true, optional: true },
          { key: 'fecha_recepcion', titulo: 'Recepción', render: (row) => <DateText value={row.fecha_recepcion} /> },
          { key: 'usuario_recepcion', titulo: 'Recibido por', optional: true },
          {
            key: 'acciones',
            titulo: 'Acciones',
            render: (row) => (
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
        ]}
        actions={<SoundToggle />}
        empty={{
          titulo: 'Todos los paquetes tienen dueño',
          texto: 'Aquí quedan los que se reciben sin que se sepa de quién son, hasta asignarlos a su cliente.',
        }}
      >
        <FindPaquete onFound={setOpen} />
      </ListPage>
      {open !== null && <AsignarDialog key={open.paquete_id} paquete={open} onClose={() => setOpen(null)} />}
    </>
  );
}
