import { anyOf } from '#kit/contract/access.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { cajaCalls } from '../contract/caja.calls.ts';
import { CIERRA } from '../rules/permisos.ts';
import { FaltaTurno } from './FaltaTurno.public.tsx';

const KEEPS = anyOf(CIERRA);

interface Props {
  readonly onAbierto: () => void;
}

/** Shown before money is collected: if cash needs an open turno and none is open, it says so and opens one. */
export function SinTurno(props: Props) {
  const allowed = useAllowed(KEEPS);
  const { data } = useCall(cajaCalls.current, {}, { enabled: allowed });
  const caja = data?.data;
  return caja?.obligatoria === true && caja.turno === null && caja.sucursal !== null ? (
    <FaltaTurno focus={false} {...props} />
  ) : null;
}
