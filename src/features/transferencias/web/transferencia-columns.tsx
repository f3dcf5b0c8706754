import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import { TransferenciaBadge } from './TransferenciaBadge.tsx';

/** Columns of the index of transfers. */
export const transferenciaColumns = screenColumns(
  transferenciasCalls.list,
  { transferencia_estado: (row) => <TransferenciaBadge {...row} /> },
  [
    'transferencia_id',
    'sucursal_origen_id',
    'sucursal_id',
    'transferencia_estado',
    'total_guias',
    'peso_cobrar',
    'fecha_registro',
    'fecha_envio',
    'fecha_cierre',
    'fecha_recepcion',
    'conductor',
    'placa',
    'comentario',
    'usuario_registro',
  ],
);

/** Columns of the closed transfers that wait to be sent. */
export const porEnviarColumns = screenColumns(
  transferenciasCalls.list,
  { fecha_cierre: { optional: false }, conductor: { optional: false }, placa: { optional: false } },
  [
    'transferencia_id',
    'sucursal_origen_id',
    'sucursal_id',
    'total_guias',
    'peso_cobrar',
    'conductor',
    'placa',
    'fecha_cierre',
    'usuario_registro',
  ],
);

/** Columns of the transfers on their way. */
export const porRecibirColumns = screenColumns(
  transferenciasCalls.list,
  { conductor: { optional: false }, placa: { optional: false } },
  [
    'transferencia_id',
    'sucursal_origen_id',
    'sucursal_id',
    'total_guias',
    'faltantes',
    'peso_cobrar',
    'conductor',
    'placa',
    'fecha_envio',
  ],
);
