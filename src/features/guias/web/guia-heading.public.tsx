import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { GuiaRow } from '../contract/guias.schemas.ts';
import { GuiaEstadoBadge } from './GuiaEstadoBadge.public.tsx';

type Named = Pick<GuiaRow, 'servicio_prefijo' | 'guia_numero'>;
type Marked = Pick<GuiaRow, 'guia_estado' | 'guia_tipo' | 'falta_tracking'>;

/** The heading of a guide's page, also of a requested one; for DetailPage. */
export const guiaHeading = {
  title: ({ servicio_prefijo, guia_numero }: Named) => guiaText(servicio_prefijo, guia_numero),
  heading: ({ servicio_prefijo, guia_numero }: Named) => (
    <span className="mono">{guiaText(servicio_prefijo, guia_numero)}</span>
  ),
  badges: ({ guia_estado, guia_tipo, falta_tracking }: Marked) => (
    <>
      <GuiaEstadoBadge estado={guia_estado} />
      {guia_tipo !== 'Normal' && <StatusBadge tone="secondary">{guia_tipo}</StatusBadge>}
      {falta_tracking && <StatusBadge tone="warning">Falta tracking</StatusBadge>}
    </>
  ),
};
