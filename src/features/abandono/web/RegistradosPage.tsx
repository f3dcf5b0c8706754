import { useState } from 'react';
import { Button } from '@mantine/core';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { RecuperarDialog } from '#features/paquetes/web/RecuperarDialog.public.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { paqueteLink } from '#features/paquetes/web/paquete-link.public.ts';
import { abandonoCalls } from '../contract/abandono.calls.ts';
import type { AbandonadoRow } from '../contract/abandono.schemas.ts';
import { GuiaLink } from './por-abandonar-columns.tsx';
import { Telefono } from './Telefono.tsx';
import { VistaSwitch } from './VistaSwitch.tsx';

const KEYS = [
  'tracking',
  'cliente_id',
  'telefono',
  'estado_antes',
  'fecha_abandono',
  'usuario_registro',
  'flete',
  'razon',
  'guia_numero',
  'paquete_descripcion',
  'sucursal_nombre',
  'excepcion',
  'autorizador',
  'acciones',
] as const;

/** Columns for users who may not recover parcels. */
const WITHOUT_ACTIONS = KEYS.filter((key) => key !== 'acciones');

/** The parcels registered as abandoned, newest first. */
export function RegistradosPage() {
  const mayRecover = useAllowed(abandonoCalls.recover.access);
  const [recovering, setRecovering] = useState<AbandonadoRow | null>(null);
  return (
    <>
      <ListPage
        title="Abandonados registrados"
        call={abandonoCalls.registered}
        rowKey={(row) => row.abandono_id}
        rowLink={paqueteLink}
        buscar="Tracking, descripción o cliente"
        columns={screenColumns(
          abandonoCalls.registered,
          {
            tracking: (row) => <TrackingText {...row} />,
            telefono: { render: (row) => <Telefono row={row} />, card: 'detail' },
            guia_numero: { render: (row) => <GuiaLink row={row} />, optional: true },
            acciones: (row) =>
              row.recuperable && (
                <Button
                  size="xs"
                  variant="light"
                  aria-label={`Recuperar el paquete ${row.tracking}`}
                  onClick={() => setRecovering(row)}
                >
                  Recuperar
                </Button>
              ),
          },
          mayRecover ? KEYS : WITHOUT_ACTIONS,
        )}
        empty={{
          title: 'Ningún paquete está registrado como abandonado',
          text: 'Se registran entre los que califican, después de intentar contactar a su dueño.',
        }}
      >
        <VistaSwitch vista="registrados" />
      </ListPage>
      {recovering !== null && (
        <RecuperarDialog
          key={recovering.abandono_id}
          paquete={{ ...recovering, estado_antes_abandono: recovering.estado_antes }}
          onClose={() => setRecovering(null)}
        />
      )}
    </>
  );
}
