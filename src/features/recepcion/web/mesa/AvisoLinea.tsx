import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCopyCheck,
  IconCircleX,
  IconBarcode,
  IconCloudUpload,
} from '@tabler/icons-react';
import { Loader } from '@mantine/core';
import type { Intake } from '../intake/state.ts';
import classes from './AvisoLinea.module.css';

const IDLE: Readonly<Record<Intake['fase']['tipo'], string>> = {
  espera: 'Escanee un paquete para empezar.',
  leyendo: 'Consultando el código… puede ir midiendo.',
  elegir: 'Elija una de las opciones.',
  servicio: 'Elija con qué servicio viaja.',
  recibido: 'Ya se recibió antes.',
  propia: 'Escanee el código del transportista.',
  cliente: '¿De quién es?',
  medidas: 'Mida y pese.',
};

const ICONS = {
  camino: IconCloudUpload,
  bien: IconCircleCheck,
  ojo: IconAlertTriangle,
  mal: IconCircleX,
  repetido: IconCopyCheck,
} as const;

/** What is known of the parcel on the table, or what is wrong: in its place, never over it, until something changes it. */
export function AvisoLinea({ state: { aviso, fase } }: { readonly state: Intake }) {
  const tono = aviso?.tono ?? 'nada';
  const Icon = aviso === null ? IconBarcode : ICONS[aviso.tono];
  return (
    <div className={classes.line} data-tone={tono} role={tono === 'mal' ? 'alert' : 'status'} aria-live="polite">
      {aviso === null && fase.tipo === 'leyendo' ? (
        <Loader size={18} aria-hidden />
      ) : (
        <Icon size={20} stroke={1.8} aria-hidden />
      )}
      <span>{aviso?.texto ?? IDLE[fase.tipo]}</span>
    </div>
  );
}
