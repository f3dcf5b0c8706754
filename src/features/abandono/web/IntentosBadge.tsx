import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';
import { INTENTOS_MINIMOS } from '../rules/contacto.ts';

/** The attempts made of those needed: 2/3. */
export function IntentosBadge({ intentos, falta_aviso }: Pick<EnEsperaRow, 'intentos' | 'falta_aviso'>) {
  return (
    <StatusBadge tone={falta_aviso === null ? 'success' : intentos === 0 ? 'secondary' : 'warning'}>
      <span className="num">
        {intentos}/{INTENTOS_MINIMOS}
      </span>
    </StatusBadge>
  );
}
