import { Button, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { PaqueteEstadoBadge } from '#features/paquetes/web/PaqueteEstadoBadge.public.tsx';
import { paqueteLink } from '#features/paquetes/web/paquete-link.public.ts';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { bodegaCalls } from '../contract/bodega.calls.ts';
import type { PaqueteEnBodega, PaqueteFuera } from '../contract/bodega.schemas.ts';

const diasText = ({ dias }: { readonly dias: number }) => counted(dias, '1 día', '# días', 'Hoy');

const BUSCAR = 'Tracking, descripción o cliente';
const paqueteColumns = (keys?: readonly (typeof bodegaCalls.packages.columns)[number]['key'][]) =>
  screenColumns(
    bodegaCalls.packages,
    {
      tracking: (row) => <TrackingText {...row} />,
      paquete_estado: ({ paquete_estado }) => <PaqueteEstadoBadge estado={paquete_estado} />,
      dias: (row) => <span className="num">{diasText(row)}</span>,
    },
    keys,
  );
const idOf = ({ paquete_id }: PaqueteEnBodega | PaqueteFuera): number => paquete_id;

interface Props {
  readonly bodega: string;
}

/** The shelves, each with its number of parcels and since when. */
export function Estantes({ bodega }: Props) {
  return (
    <ListView
      title="Estantes"
      call={bodegaCalls.list}
      fixed={{ bodega }}
      rowKey={({ ubicacion }) => ubicacion}
      rowLink={({ ubicacion }) => ({ to: '/bodega', search: { bodega, ubicacion } })}
      buscar="Comienzo del lugar, como A-03"
      columns={screenColumns(bodegaCalls.list, {
        dias: (row) => <span className="num">{diasText(row)}</span>,
      })}
      empty={{
        title: 'Ningún paquete tiene lugar en esta bodega',
        text: 'Los lugares se dan en «Ubicar paquetes»: se escanea el estante y después lo que se pone en él.',
      }}
    />
  );
}

/** The parcels on one shelf, oldest first. */
export function UnEstante({ bodega, ubicacion }: Props & { readonly ubicacion: string }) {
  return (
    <>
      <Group gap="xs">
        <LinkButton
          to="/bodega"
          search={{ bodega }}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} stroke={1.6} />}
        >
          Todos los estantes
        </LinkButton>
        <Title order={2} className="mono">
          {ubicacion}
        </Title>
      </Group>
      <ListView
        title={`Estante ${ubicacion}`}
        call={bodegaCalls.packages}
        fixed={{ bodega, ubicacion }}
        rowKey={idOf}
        rowLink={paqueteLink}
        buscar={BUSCAR}
        columns={paqueteColumns().filter(({ key }) => key !== 'ubicacion')}
        empty={{
          title: `No hay nada en ${ubicacion}`,
          text: 'Lo que estaba aquí se movió a otro lugar o ya salió de la bodega.',
        }}
      />
    </>
  );
}

/** The parcels of the bodega without a place. */
export function SinLugar({ bodega }: Props) {
  return (
    <ListView
      title="Paquetes sin lugar"
      call={bodegaCalls.packages}
      fixed={{ bodega, sin_lugar: 'true' }}
      rowKey={idOf}
      rowLink={paqueteLink}
      buscar={BUSCAR}
      columns={paqueteColumns().filter(({ key }) => key !== 'ubicacion')}
      empty={{ title: 'Todo tiene su lugar', text: 'Aquí aparece lo que llega a esta bodega y nadie ha ubicado.' }}
    />
  );
}

/** The misplaced parcels found here, with what to do; a button records that one was taken away. */
export function FueraDeLugar({ bodega, ubicable }: Props & { readonly ubicable: boolean }) {
  const settle = useCommand(bodegaCalls.settle, { invalidates: ['bodega', 'paquetes'] });
  return (
    <ListView
      title="Paquetes fuera de lugar"
      call={bodegaCalls.misplaced}
      fixed={{ bodega }}
      rowKey={idOf}
      rowLink={paqueteLink}
      buscar={BUSCAR}
      columns={screenColumns(bodegaCalls.misplaced, {
        tracking: (row) => <TrackingText {...row} />,
        paquete_estado: ({ paquete_estado }) => <PaqueteEstadoBadge estado={paquete_estado} />,
        acciones: ({ paquete_id, tracking }) => (
          <Button
            size="xs"
            variant="light"
            disabled={settle.isPending}
            aria-label={`Ya se llevó el paquete ${tracking}`}
            onClick={() => settle.mutate({ params: { paquete_id } })}
          >
            Ya se llevó
          </Button>
        ),
      }).filter(({ key }) => ubicable || key !== 'acciones')}
      empty={{
        title: 'Nada está donde no debe',
        text: 'Aquí queda lo que se escanea en un estante y no es de esta bodega, con qué hacer.',
      }}
    />
  );
}
