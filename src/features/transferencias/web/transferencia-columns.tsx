import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import { TransferenciaBadge } from './TransferenciaBadge.tsx';

/** What a transfer shows of itself in the index. */
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

/** The same of those that wait to be sent. */
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

/** The same of those on their way. */
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
