import { Group } from '@mantine/core';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { GuiaEstadoBadge } from '#features/guias/web/GuiaEstadoBadge.public.tsx';
import { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import type { SolicitudSummary } from '../contract/solicitudes.schemas.ts';

type Looks = NonNullable<Parameters<typeof screenColumns<typeof solicitudesCalls.list>>[1]>;
type Keys = NonNullable<Parameters<typeof screenColumns<typeof solicitudesCalls.list>>[2]>;

/** The link to the screen of a request. */
export const solicitudLink = ({ guia_id }: Pick<SolicitudSummary, 'guia_id'>) =>
  ({ to: '/reempaques/$guia_id', params: { guia_id: String(guia_id) } }) as const;

/** Whether parcels may still be added; the closing date matters only then. */
const abierta = ({ falta_tracking }: SolicitudSummary): boolean => falta_tracking;

const columns = (keys: Keys, looks: Looks = {}) =>
  screenColumns(
    solicitudesCalls.list,
    {
      guia_estado: ({ guia_estado }) => <GuiaEstadoBadge estado={guia_estado} />,
      total_paquetes: {
        card: 'fact',
        // «Sin paquetes» needs no title.
        titled: ({ total_paquetes }) => total_paquetes > 0,
        render: ({ paquete_recibidos, total_paquetes, falta_tracking }) => (
          <Group component="span" display="inline-flex" gap="2px 6px" justify="flex-end">
            <span className="num">
              {total_paquetes === 0 ? 'Sin paquetes' : `${paquete_recibidos} de ${total_paquetes}`}
            </span>
            {falta_tracking && <StatusBadge tone="warning">Falta tracking</StatusBadge>}
          </Group>
        ),
      },
      fecha_cierre: { card: (row) => (abierta(row) ? 'fact' : 'detail') },
      fecha_espera: { optional: true, card: 'detail' },
      fecha_solicitud: { card: 'fact' },
      ...looks,
    },
    keys,
  );

const FACTS = [
  'guia_tipo',
  'servicio_nombre',
  'total_paquetes',
  'fecha_cierre',
  'fecha_solicitud',
  'fecha_espera',
  'instrucciones',
] as const satisfies Keys;

/** Columns of the list of one client's requests. */
export const solicitudColumns = columns(['guia_numero', 'guia_estado', ...FACTS]);
/** Columns of the list of all clients' requests. */
export const solicitudColumnsWithCliente = columns(['guia_numero', 'guia_estado', 'cliente_id', ...FACTS], {
  // The prefix of its number tells the service too.
  servicio_nombre: { optional: true },
  instrucciones: { optional: true },
});
