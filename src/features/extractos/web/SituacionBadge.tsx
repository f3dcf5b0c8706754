import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import type { Situacion } from '../rules/coincidencia.ts';

const TONE: Readonly<Record<Situacion, StatusTone>> = {
  Pendiente: 'warning',
  Conciliada: 'success',
  'Sin registrar': 'secondary',
};

export const SituacionBadge = ({ situacion }: { readonly situacion: Situacion }) => (
  <StatusBadge tone={TONE[situacion]}>{situacion}</StatusBadge>
);
