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
import classes from './NoticeLine.module.css';

const IDLE: Readonly<Record<Intake['phase']['kind'], string>> = {
  idle: 'Escanee un paquete para empezar.',
  lookingUp: 'Consultando el código… puede ir midiendo.',
  choose: 'Elija una de las opciones.',
  servicio: 'Elija con qué servicio viaja.',
  received: 'Ya se recibió antes.',
  ownLabel: 'Escanee el código del transportista.',
  cliente: '¿De quién es?',
  measuring: 'Mida y pese.',
};

const LOOKS = {
  sending: { Icon: IconCloudUpload, tone: 'secondary' },
  good: { Icon: IconCircleCheck, tone: 'success' },
  warning: { Icon: IconAlertTriangle, tone: 'warning' },
  bad: { Icon: IconCircleX, tone: 'danger' },
  repeated: { Icon: IconCopyCheck, tone: 'info' },
} as const;

/** The notice about the parcel on the table. It has its own place, covers nothing, and stays until it changes. */
export function NoticeLine({ state: { notice, phase } }: { readonly state: Intake }) {
  const { Icon, tone } = notice === null ? { Icon: IconBarcode, tone: undefined } : LOOKS[notice.tone];
  return (
    <div className={classes.line} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'} aria-live="polite">
      {notice === null && phase.kind === 'lookingUp' ? (
        <Loader size={18} aria-hidden />
      ) : (
        <Icon size={20} stroke={1.8} aria-hidden />
      )}
      <span>{notice?.text ?? IDLE[phase.kind]}</span>
    </div>
  );
}
