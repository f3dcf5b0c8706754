import { counted } from '#kit/rules/counted.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { packinglistCalls } from '../contract/packinglist.calls.ts';
import { PackinglistBadge } from './PackinglistBadge.tsx';

/** The columns of the index of packing lists. */
export const packinglistColumns = screenColumns(
  packinglistCalls.list,
  {
    estado: ({ estado, faltantes, total_paquetes }) => (
      <>
        <PackinglistBadge estado={estado} />{' '}
        {estado === 'Enviado a HN' && faltantes < total_paquetes && (
          <StatusBadge tone="danger">{counted(faltantes, 'Falta 1', 'Faltan #')}</StatusBadge>
        )}
      </>
    ),
  },
  [
    'packinglist_id',
    'servicio_id',
    'estado',
    'total_paquetes',
    'peso_cobrar',
    'peso_real',
    'fecha_registro',
    'fecha_envio',
    'fecha_recepcion',
    'fecha_cierre',
    'usuario_registro',
  ],
);

/** The columns of lists that wait to be sent. */
export const porEnviarColumns = screenColumns(packinglistCalls.list, { fecha_cierre: { optional: false } }, [
  'packinglist_id',
  'servicio_id',
  'total_paquetes',
  'peso_cobrar',
  'peso_real',
  'fecha_cierre',
  'usuario_registro',
]);

/** The columns of lists on their way to Honduras. */
export const porRecibirColumns = screenColumns(packinglistCalls.list, {}, [
  'packinglist_id',
  'servicio_id',
  'total_paquetes',
  'faltantes',
  'peso_cobrar',
  'peso_real',
  'fecha_envio',
]);
